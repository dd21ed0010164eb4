import { PATHS } from '../paths.ts';

const TITLE_SCREEN = '/index.html';
const HOW_ITS_MADE = '/how-its-made.html';
const APP = '/app.html';

/** All documents that can answer a navigation. */
export const DOCUMENTS = [APP, TITLE_SCREEN, HOW_ITS_MADE] as const;

/** Addresses that the server answers itself, or that are useless offline: always fetched. */
const FROM_THE_SERVER: readonly string[] = [PATHS.source, PATHS.callback];

/** First path segment of each of the app's addresses, for example `chapter-one` for the story. */
const APP_PLACES = new Set(
  Object.values(PATHS)
    .filter((path) => !FROM_THE_SERVER.includes(path))
    .map(firstPart),
);

/** The precached document that answers a navigation; null if the server must answer. */
export function findDocument(pathname: string): string | null {
  if (pathname === PATHS.landing) return TITLE_SCREEN;
  if (pathname === PATHS.howItsMade) return HOW_ITS_MADE;
  return APP_PLACES.has(firstPart(pathname)) ? APP : null;
}

function firstPart(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}
