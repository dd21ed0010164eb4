import { readFileSync } from 'node:fs';
import daisyThemes from 'daisyui/theme/object';
import { THEME_NAMES } from '../../web/themes/theme-names.ts';

const web = new URL('../../web/', import.meta.url);

/** The variables of the web app's themes and of its evening, for the pages that the server itself makes. */
export function pageThemes(): string {
  const parts = [
    '/* Made by `npm run pictures`. */',
    ...THEME_NAMES.map(describeColors),
    read('ui/styles/tokens.css'),
    ...THEME_NAMES.map((name) => read(`themes/${name}.css`)),
    read('beginning/evening.css'),
  ];
  // What a variable names by an address is not there.
  return parts
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('url('))
    .join('\n');
}

function describeColors(name: (typeof THEME_NAMES)[number], index: number): string {
  const where = index === 0 ? `:root, [data-theme='${name}']` : `[data-theme='${name}']`;
  const colors = Object.entries(daisyThemes[name] ?? {}).filter(([key]) => key.startsWith('--c'));
  return `${where} {\n${colors.map(([key, color]) => `  ${key}: ${color};`).join('\n')}\n}`;
}

function read(file: string): string {
  return readFileSync(new URL(file, web), 'utf8');
}
