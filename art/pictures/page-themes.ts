import { readFileSync } from 'node:fs';
import daisyThemes from 'daisyui/theme/object';
import { THEME_NAMES } from '../../web/themes/theme-names.ts';

const web = new URL('../../web/', import.meta.url);

/** Variables of the web app's themes and evenings, for the pages that the server renders. */
export function pageThemes(): string {
  const parts = [
    '/* Made by `npm run pictures`. */',
    ...THEME_NAMES.map(describeColors),
    read('ui/styles/tokens.css'),
    ...THEME_NAMES.map((name) => read(`themes/${name}.css`)),
    read('beginning/evening.css'),
  ];
  // Variables with a `url()` are omitted, because the file is missing there.
  const lines = parts.join('\n').replaceAll(/\n *\/\*[^]*?\*\//g, '').split('\n');
  return dropUnread(lines.filter((line) => line !== '' && !line.includes('url(')).join('\n'));
}

/** Drops variables that neither the pages nor another used variable reads. */
function dropUnread(css: string): string {
  const pages = readFileSync(new URL('../../server/oidc/pages/pages.css', import.meta.url));
  const read = new Set([...`${css}${pages}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css
    .replaceAll(/^ *(--[\w-]+):[^;]*;\n/gm, (line, name: string) => (read.has(name) ? line : ''))
    .replaceAll(/^[^{}]*\{\s*\}\n/gm, '');
  return kept === css ? css : dropUnread(kept);
}

function describeColors(name: (typeof THEME_NAMES)[number], index: number): string {
  const where = index === 0 ? `:root, [data-theme='${name}']` : `[data-theme='${name}']`;
  const colors = Object.entries(daisyThemes[name] ?? {}).filter(([key]) => key.startsWith('--c'));
  return `${where} {\n${colors.map(([key, color]) => `  ${key}: ${color};`).join('\n')}\n}`;
}

function read(file: string): string {
  return readFileSync(new URL(file, web), 'utf8');
}
