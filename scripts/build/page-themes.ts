import { readFileSync } from 'node:fs';
import { THEME_NAMES } from '../../web/themes/theme-names.ts';

const web = new URL('../../web/', import.meta.url);

/** Variables of the web app's themes and evenings, for the pages that the server renders. */
export function pageThemes(): string {
  const parts = [
    read('ui/styles/tokens.css'),
    ...THEME_NAMES.map((name) => read(`themes/${name}.css`)),
    read('features/sign-up-draft/evening.css'),
  ];
  // Variables with a `url()` are omitted, because the file is missing there.
  const lines = parts
    .join('\n')
    .replaceAll(/^ *\/\*[^]*?\*\//gm, '')
    .split('\n');
  return dropUnread(lines.filter((line) => line !== '' && !line.includes('url(')).join('\n'));
}

/** Drops variables that neither the pages nor another used variable reads. */
function dropUnread(css: string): string {
  const pages = readFileSync(new URL('../../server/oidc/pages/pages.css', import.meta.url), 'utf8');
  const read = new Set([...`${css}${pages}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css
    .replaceAll(/^ *(--[\w-]+):[^;]*;\n/gm, (line, name: string) => (read.has(name) ? line : ''))
    .replaceAll(/^[^{}]*\{\s*\}\n/gm, '');
  return kept === css ? css : dropUnread(kept);
}

function read(file: string): string {
  return readFileSync(new URL(file, web), 'utf8');
}
