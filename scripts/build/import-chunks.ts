import type { Plugin } from 'vite';

/** The module with Vite's wrapper for dynamic imports. */
const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * Wraps each dynamic import in `importChunk`, instead of Vite's helper, whose `modulepreload` makes a failure last
 * until the page is reloaded; and lists the chunk's own file even if it is the only one.
 */
export function importChunks(): Plugin {
  return {
    name: 'import-chunks',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 ? [file] : files,
        },
      },
    }),
    load: (id) =>
      id === VITE_HELPER
        ? `export { importChunk as __vitePreload } from '/platform/import-chunk.ts';`
        : undefined,
  };
}
