export const STORY_PAGES = [1, 2, 3, 4, 5, 6] as const;

export type PageNumber = (typeof STORY_PAGES)[number];

/** Last segment of a page's address, "page-2". */
export function pageParam(page: PageNumber): string {
  return `page-${page}`;
}

/** Parses the segment; null if there is no such page. */
export function readPageNumber(param: string): PageNumber | null {
  return STORY_PAGES.find((page) => pageParam(page) === param) ?? null;
}
