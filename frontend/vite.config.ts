import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server serves what is built here; while developing, `npm run dev` asks a running one on port 8000.
const SERVER = process.env.PUTAHI_SERVER ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.PUTAHI_STATIC ?? '../src/putahi/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
