import { readdirSync } from 'node:fs';

const WIDE = '-wide.svg';

/** The theme of who has chosen none. */
export const FIRST_THEME = 'retro';

/** The themes that the pages have a scene of, made by `npm run pictures`. */
export const PAGE_THEMES: readonly string[] = readdirSync(new URL('themes/', import.meta.url))
  .filter((name) => name.endsWith(WIDE))
  .map((name) => name.slice(0, -WIDE.length));

/** The theme that the web app asked for by the parameter `ext-theme` of its request. */
export function findPageTheme(asked: unknown): string {
  return PAGE_THEMES.find((theme) => theme === asked) ?? FIRST_THEME;
}
