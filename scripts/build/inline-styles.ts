import type { Plugin } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const SCRIPT = /(?:src|href)="\/(assets\/[^"]+\.js)"/;

/**
 * Puts the styles that a document names into the document itself: it is painted when it has come, and waits for no
 * second answer.
 */
export function inlineStyles(): Plugin {
  /** The files of what is in a document, and the script that comes with it. */
  const inlined = new Map<string, string | undefined>();
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(STYLES, (link, name: string) => {
          const styles = bundle[name];
          if (styles?.type !== 'asset') return link;
          inlined.set(name, SCRIPT.exec(html)?.[1]);
          return `<style>${styles.source.toString().trim()}</style>`;
        }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, script] of inlined) {
          delete bundle[name];
          // Where a later chunk asks for these styles first, it asks for what is there in their place.
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || script === undefined) continue;
            chunk.code = chunk.code.replaceAll(`"${name}"`, `"${script}"`);
          }
        }
      },
    },
  };
}
