import { build, type Rolldown } from 'vite';

let bundle: Promise<string> | null = null;

/** `in-page.ts` with what it imports, as a classic script. */
export function bundleInPage(): Promise<string> {
  bundle ??= makeBundle();
  return bundle;
}

async function makeBundle(): Promise<string> {
  const entry = new URL('in-page.ts', import.meta.url).pathname;
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'unused' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('Vite made no bundle.');
  return chunk.code;
}
