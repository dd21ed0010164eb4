/** The pages of the onboarding in their order: who one is, then a tour of /home, of /profile and of /tracker. */
export type OnboardingPage = 1 | 2 | 3 | 4;

const PAGES: readonly OnboardingPage[] = [1, 2, 3, 4];

/** The mask of somebody who has done every page. */
export const ALL_PAGES = 0b1111;

/** Which page comes next for a mask of pages done (page n is bit n - 1); null when there is none left. */
export function nextPage(mask: number): OnboardingPage | null {
  return PAGES.find((page) => !isPageDone(mask, page)) ?? null;
}

export function isPageDone(mask: number, page: OnboardingPage): boolean {
  return (mask & bitOf(page)) !== 0;
}

/** The mask once this page is done too. */
export function withPage(mask: number, page: OnboardingPage): number {
  return mask | bitOf(page);
}

/** The mask of somebody who is to see this page again. */
export function withoutPage(mask: number, page: OnboardingPage): number {
  return mask & ~bitOf(page);
}

function bitOf(page: OnboardingPage): number {
  return 1 << (page - 1);
}
