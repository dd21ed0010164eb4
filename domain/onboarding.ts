/** The pages of the onboarding in order: name and portrait, then tours of /home, /profile and /tracker. */
export type OnboardingPage = 1 | 2 | 3 | 4;

const PAGES: readonly OnboardingPage[] = [1, 2, 3, 4];

/** Mask with every page done. */
export const ALL_PAGES = 0b1111;

/** The next page for a mask of finished pages (page n is bit n - 1); null if all are done. */
export function nextPage(mask: number): OnboardingPage | null {
  return PAGES.find((page) => !isPageDone(mask, page)) ?? null;
}

export function isPageDone(mask: number, page: OnboardingPage): boolean {
  return (mask & bitOf(page)) !== 0;
}

/** Adds a page to the mask of finished pages. */
export function withPage(mask: number, page: OnboardingPage): number {
  return mask | bitOf(page);
}

/** Removes a page from the mask, so that it is shown again. */
export function withoutPage(mask: number, page: OnboardingPage): number {
  return mask & ~bitOf(page);
}

function bitOf(page: OnboardingPage): number {
  return 1 << (page - 1);
}
