import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/build/first-paint.ts';

const SERVER = 'http://localhost:4321';

/** What the server answers in development too. The folder web/api has the same beginning, and its files a dot. */
const SERVER_PATHS = [
  String.raw`^/api/[^.?]*(\?|$)`,
  '/client-config.json',
  '/docs',
  '/openapi.json',
  '/authorize',
  '/oauth',
  '/oidc',
  '/v2',
  '/u/',
  '/userinfo',
  '/.well-known',
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), firstPaint('web/themes/first-paint.js')],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])),
  },
});
