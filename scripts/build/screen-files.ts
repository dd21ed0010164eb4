import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { IN_SHELL, SCREENS, SHELL, type Screen } from './screens.ts';

const WEB = join(import.meta.dirname, '../../web');

/**
 * The files that the screens need in addition to those that `html` names, and by the path of each screen which of them
 * it needs, as JSON.
 */
export function listScreenFiles(bundle: Rolldown.OutputBundle, html: string): string {
  const all: string[] = [];
  const screens = Object.entries(SCREENS).map(([path, modules]) => {
    const around = IN_SHELL.includes(path as Screen) ? [SHELL] : [];
    const files = [...collectFiles(bundle, [...around, ...modules])]
      .filter((file) => !html.includes(file))
      .map((file) => `/${file}`);
    all.push(...files.filter((file) => !all.includes(file)));
    return [path, files.map((file) => all.indexOf(file))];
  });
  return JSON.stringify([all, Object.fromEntries(screens)]);
}

function collectFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const files = new Set<string>();
  // The styles of what a chunk imports come before its own.
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
    for (const styles of chunk.viteMetadata?.importedCss ?? []) files.add(styles);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(WEB, module)));
    if (!chunk) throw new Error(`No chunk has web/${module}. Correct scripts/build/screens.ts.`);
    add(chunk.fileName);
  }
  return files;
}
