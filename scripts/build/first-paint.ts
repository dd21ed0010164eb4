import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts a script that must run before anything is painted first into the page: as a file of its own, since the page's
 * policy allows no other, with its hash in its name. Vite knows modules only, which wait until the page is there.
 */
export function firstPaint(file: string): Plugin {
  const source = readFileSync(file, 'utf8');
  const fileName = `assets/first-paint-${hash('sha256', source).slice(0, 8)}.js`;
  let isServing = false;
  return {
    name: 'first-paint',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    buildStart() {
      if (!isServing) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'head-prepend',
        ...(isServing ? { children: source } : { attrs: { src: `/${fileName}` } }),
      },
    ],
  };
}
