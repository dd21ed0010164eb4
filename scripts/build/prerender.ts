import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** The exports of `web/prerender.tsx`. */
interface Renderer {
  /** Markup of a document's page; null if only the browser renders it. */
  renderPage(document: string): string | null;
}

const MODULE = 'prerender.tsx';
const OUT_DIR = '.cache/prerender';

/**
 * Completes the documents with their common head, and with the pages that are readable before any script runs. Both are
 * added as text before Vite parses the document, so that it finds the files that they name.
 */
export function prerender(): Plugin {
  let root = '';
  let building: Promise<Renderer> | undefined;
  // The documents are transformed in parallel, with one renderer for all of them.
  let load = (): Promise<Renderer> => (building ??= buildRenderer());

  async function buildRenderer(): Promise<Renderer> {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: { ssr: MODULE, outDir: resolve(OUT_DIR), emptyOutDir: true, target: 'node26' },
    });
    const built = resolve(OUT_DIR, MODULE.replace('.tsx', '.js'));
    return (await import(pathToFileURL(built).href)) as Renderer;
  }

  return {
    name: 'prerender',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      load = async () => (await server.ssrLoadModule(`/${MODULE}`)) as Renderer;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const head = readFileSync(join(root, 'head.html'), 'utf8');
        const page = html.includes('<!--page-->') ? (await load()).renderPage(path) : null;
        return html.replace('<!--head-->', () => head).replace('<!--page-->', () => page ?? '');
      },
    },
  };
}
