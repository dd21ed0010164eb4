import type { Voyage } from '../voyages/voyage.ts';

export const CHAPTER = 'Chapter One';
export const CHAPTER_TITLE = 'Line Four';

export function coverText({ farPlace, weather }: Voyage): string {
  return `Five people are carrying the mail to ${farPlace}. After two days of ${weather}, the log knows four of them.`;
}

/** The word that the product is named after. */
export const EPIGRAPH = {
  word: 'hexis',
  meaning: 'Greek: what you have come to be by doing it again.',
};
