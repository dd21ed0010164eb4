import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BUILD_TARGET } from './scripts/build/browsers.ts';
import { documents } from './scripts/build/documents.ts';
import { earlyScripts } from './scripts/build/early-scripts.ts';
import { groupModules } from './scripts/build/group-modules.ts';
import { importChunks } from './scripts/build/import-chunks.ts';
import { inlineStyles } from './scripts/build/inline-styles.ts';
import { directIcons, englishWords } from './scripts/build/lean-libraries.ts';
import { nameRelease } from './scripts/build/name-release.ts';
import { prerender } from './scripts/build/prerender.ts';
import { hashFiles } from './scripts/setup/hash-files.mjs';

const SERVER = 'http://localhost:4321';

/** The title screen, the page about the making, and the app, which is every other address. */
const DOCUMENTS = ['index.html', 'how-its-made.html', 'app.html'];

/** Of what is there unchanged: as much as an installed app shows. */
const KEPT_PUBLIC_FILES = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest'];

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
  // Answers that are kept on a device are for the contract that they were given by.
  define: {
    'import.meta.env.VITE_WIRE_SHAPE': JSON.stringify(hashFiles('.', ['contract']).slice(0, 16)),
  },
  plugins: [
    react(),
    tailwindcss(),
    englishWords(),
    directIcons(),
    importChunks(),
    documents(),
    prerender(),
    earlyScripts({
      refuse: 'web/refuse-page.js',
      theme: 'web/themes/first-paint.js',
      picture: 'web/home-picture/show-picture.js',
      start: 'web/start-late.js',
    }),
    inlineStyles(),
    nameRelease(),
    // Made last, from the files as they are served. In development there is none.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/**/*.{js,css,svg,woff2}', ...KEPT_PUBLIC_FILES],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: BUILD_TARGET,
    // The grain and the dunes: each page would wait for them before its largest part is painted.
    assetsInlineLimit: 1100,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: DOCUMENTS.map((name) => `web/${name}`),
      output: { assetFileNames: nameAsset, codeSplitting: { groups: groupModules() } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])),
  },
});

/** The sheets of a scene stay together, in a folder for each theme: the service worker keeps those that were seen. */
function nameAsset({ originalFileNames }: { readonly originalFileNames: readonly string[] }) {
  const theme = /^themes\/(scenes\/\w+)\//.exec(originalFileNames[0] ?? '')?.[1];
  return `assets/${theme === undefined ? '' : `${theme}/`}[name]-[hash][extname]`;
}
