import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** What `web/prerender.tsx` exports. */
interface Renderer {
  /** The markup of a document's page; null for a document whose page only the browser makes. */
  renderPage(document: string): string | null;
}

const MODULE = 'prerender.tsx';
const OUT_DIR = '.cache/prerender';

/**
 * Completes the documents: with the head that they share, and with the pages that can be read before any script runs.
 * Both come in as text before Vite reads the document, so it finds the files that they name.
 */
export function prerender(): Plugin {
  let root = '';
  let building: Promise<Renderer> | undefined;
  // The documents are transformed side by side, and the renderer is one for all of them.
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
