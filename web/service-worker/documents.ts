import { PATHS } from '../paths.ts';

const TITLE_SCREEN = '/index.html';
const HOW_ITS_MADE = '/how-its-made.html';
const APP = '/app.html';

/** All that a navigation may be answered with. */
export const DOCUMENTS = [APP, TITLE_SCREEN, HOW_ITS_MADE] as const;

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
  if (pathname === PATHS.landing) return TITLE_SCREEN;
  if (pathname === PATHS.howItsMade) return HOW_ITS_MADE;
  return APP_PLACES.has(firstPart(pathname)) ? APP : null;
}

function firstPart(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
