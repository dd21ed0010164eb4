import type { Plugin } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
/** The script that every document loads. */
const SCRIPT = /href="\/(assets\/base-[^"]+\.js)"/;

/** Inlines a document's styles, so that its first paint needs no second request. */
export function inlineStyles(): Plugin {
  /** Names of the inlined style sheets, each with a script that is loaded wherever it is inlined. */
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
          // If a later chunk requests these styles, it requests the script instead, which is loaded already.
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || script === undefined) continue;
            chunk.code = chunk.code.replaceAll(`"${name}"`, `"${script}"`);
          }
        }
      },
    },
  };
}
