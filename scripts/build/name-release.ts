import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes into each document which release it is of: a hash of all that is in it, and so of all that it names. */
export function nameRelease(): Plugin {
  return {
    name: 'name-release',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const release = createHash('sha256').update(html).digest('hex').slice(0, 16);
        return html.replace('</head>', `<meta name="release" content="${release}" /></head>`);
      },
    },
  };
}
