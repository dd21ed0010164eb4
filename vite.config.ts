import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { documents } from './scripts/build/documents.ts';
import { firstPaint } from './scripts/build/first-paint.ts';
import { prerender } from './scripts/build/prerender.ts';

const SERVER = 'http://localhost:4321';

/** The title screen, the page about the making, and the app, which is every other address. */
const DOCUMENTS = ['index.html', 'how-its-made.html', 'app.html'];

/** What the server answers in development too. The folders web/api and web/calendar have the same beginning, and their files another end. */
const SERVER_PATHS = [
  String.raw`^/api/[^.?]*(\?|$)`,
  '/client-config.json',
  '/docs',
  '/openapi.json',
  '/source',
  String.raw`^/calendar/[^.]*\.ics(\?|$)`,
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
  plugins: [
    react(),
    tailwindcss(),
    documents(),
    prerender(),
    firstPaint('web/themes/first-paint.js'),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: DOCUMENTS.map((name) => `web/${name}`) },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])),
  },
});
