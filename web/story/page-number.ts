import type { Beginning } from '../beginning/beginning.ts';

export const STORY_PAGES = [1, 2, 3, 4, 5, 6] as const;

export type PageNumber = (typeof STORY_PAGES)[number];

const QUESTION_COUNT = 3;

/** The last part of a page's address, "page-2". */
export function pageParam(page: PageNumber): string {
  return `page-${page}`;
}

/** The page of an address; null where there is none. */
export function readPageNumber(param: string): PageNumber | null {
  return STORY_PAGES.find((page) => pageParam(page) === param) ?? null;
}

/** The page to show for the one that is asked for: page 4 asks the name that the next two tell, page 5 what page 6 echoes. */
export function openPage(page: PageNumber, { name, answers }: Beginning): PageNumber {
  if (page > 4 && name === '') return 4;
  if (page === 6 && Object.keys(answers).length < QUESTION_COUNT) return 5;
  return page;
}
