import type { Plugin } from 'vite';

/** The module that exports what Vite puts around each dynamic import. */
const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * Puts `importChunk` around each dynamic import, in the place of Vite's helper, whose `modulepreload` makes a failure
 * last until the page is reloaded; and names the chunk's own file also where it is the only one.
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
