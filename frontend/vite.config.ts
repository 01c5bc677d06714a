import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { worker } from './worker.build.ts';

// The server serves what is built here; while developing, `npm run dev` asks a running one on port 8000.
const SERVER = process.env.PUTAHI_SERVER ?? 'http://localhost:8000';

/** Puts a compressed twin beside every text file, for the server to send. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle(options) {
      const walk = (folder: string): void => {
        for (const name of readdirSync(folder)) {
          const path = join(folder, name);
          if (statSync(path).isDirectory()) walk(path);
          else if (/\.(js|css|html|svg)$/.test(name)) {
            const data = readFileSync(path);
            writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
            writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
          }
        }
      };
      if (options.dir) walk(options.dir);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed(), worker()],
  build: {
    outDir: process.env.PUTAHI_STATIC ?? '../src/putahi/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every table needs comes in one piece, not in a dozen small ones that each cost a request.
            {
              name: 'table',
              test: /src\/(net\/(screen|prefs|api|route)|words\/(ui|you|teaching)|parts\/(shell|reader|clauses|attempt|Icon|Draw|Words|Sheet|ClauseLink|HintLine|Mark))\b[^/]*$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
