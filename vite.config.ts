import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
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

/** The title screen, the page about how it is made, and the app for every other address. */
const DOCUMENTS = ['index.html', 'how-its-made.html', 'app.html'];

/** Files of web/public that the service worker precaches: those that an installed app shows. */
const KEPT_PUBLIC_FILES = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest'];

/** Paths that the server answers in development too. */
const SERVER_PATHS = [
  '/api',
  '/client-config.json',
  '/docs',
  '/openapi.json',
  '/source',
  '/calendar',
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
  // Answers persisted on a device are valid only for the contract with which they were made.
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
      requests: 'web/early-requests.js',
      picture: 'web/shell/home-snapshot/show-snapshot.js',
      start: 'web/start-late.js',
    }),
    inlineStyles(),
    nameRelease(),
    // Runs last, on the final files. Development has none.
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
    license: { fileName: 'licenses.json' },
    // Inlines the grain and the dunes, for which each page's largest paint would wait.
    assetsInlineLimit: 1100,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Absolute: the build looks for other paths here, and the development server in `web`.
      input: DOCUMENTS.map((name) => resolve('web', name)),
      output: { assetFileNames: nameAsset, codeSplitting: { groups: groupModules() } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])),
  },
});

/** Puts a scene's sheets into a folder for its theme: the service worker caches scenes at first use. */
function nameAsset({ originalFileNames }: { readonly originalFileNames: readonly string[] }) {
  const theme = /^themes\/(scenes\/\w+)\//.exec(originalFileNames[0] ?? '')?.[1];
  return `assets/${theme === undefined ? '' : `${theme}/`}[name]-[hash][extname]`;
}
