// Builds the service worker, last, with the list of all files that were built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const LEFT_OUT = /(\.br|\.gz|\/\.sources|\/sw\.js)$/;

/** Every file below a folder as the worker keeps it; a name with a hash in it stands for its content. */
export function kept(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path, url: path.slice(folder.length).replaceAll('\\', '/') }))
    .filter(({ url }) => !LEFT_OUT.test(url))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ path, url }) => ({
      url,
      revision: url.startsWith('/assets/') ? null : createHash('sha256').update(readFileSync(path)).digest('hex'),
    }));
}

export function worker(): Plugin {
  let folder = '';
  return {
    name: 'worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { 'process.env.NODE_ENV': '"production"', FILES: JSON.stringify(kept(folder)) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            rollupOptions: {
              input: 'src/worker/sw.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
