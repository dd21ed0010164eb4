import { PATHS } from '../paths.ts';

/** What the server answers itself, or what only makes sense with it, and so always comes from there. */
const FROM_THE_SERVER: readonly string[] = [PATHS.source, PATHS.callback];

/** The first part of each of the app's addresses: `chapter-one` of all of the story's. */
const APP_PLACES = new Set(
  Object.values(PATHS)
    .filter((path) => !FROM_THE_SERVER.includes(path))
    .map(firstPart),
);

/** The kept document that answers a navigation; null for whatever is the server's own. */
export function findDocument(pathname: string): string | null {
  if (pathname === PATHS.landing) return '/index.html';
  if (pathname === PATHS.howItsMade) return '/how-its-made.html';
  return APP_PLACES.has(firstPart(pathname)) ? '/app.html' : null;
}

function firstPart(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
