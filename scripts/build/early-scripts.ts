import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/**
 * Puts scripts that must run before what they stand before is painted into the documents, each in the place of a comment
 * that has its name, without a request that would be waited for. The server allows them by their hashes. Vite knows
 * modules only, which wait until the page is there. A document that has a picture starts its module by itself, as late as
 * that allows.
 */
export function earlyScripts(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'early-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        (html.includes('<!--early:picture-->') ? html.replace(MODULE, toPreload) : html).replaceAll(
          /<!--early:(\w+)-->/g,
          (place, name: string) => {
            const file = files[name];
            return file === undefined ? place : `<script>${withoutComments(file)}</script>`;
          },
        ),
    },
  };
}

function toPreload(_tag: string, address: string): string {
  return `<link id="app-script" rel="modulepreload" crossorigin href="${address}">`;
}

/** Without those that have lines of their own. */
function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
}
