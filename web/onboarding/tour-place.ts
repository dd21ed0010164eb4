import { isPageDone, nextPage, type OnboardingPage } from '#domain/onboarding.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import type { TourPage } from './tours.ts';
import { createStore } from '../platform/store.ts';
import { PATHS } from '../paths.ts';

/** The screen on which each page is shown. */
export const PAGE_PATHS = {
  1: PATHS.home,
  2: PATHS.home,
  3: PATHS.profile,
  4: PATHS.tracker,
} as const satisfies Record<OnboardingPage, string>;

/** Where someone is in the onboarding. `step` counts from 0. */
export interface TourPlace {
  readonly page: OnboardingPage;
  readonly step: number;
  /** It was left, and waits until it is asked for. */
  readonly isLeft: boolean;
  /** Someone who has seen everything sees it again. */
  readonly isReplay: boolean;
}

/** What this device remembers: how far each page has come that is not done, and a replay that goes on. */
export interface KeptPlaces {
  readonly pages: Readonly<Partial<Record<OnboardingPage, PagePlace>>>;
  readonly replay: { readonly page: TourPage; readonly step: number } | null;
}

type PagePlace = Pick<TourPlace, 'step' | 'isLeft'>;

const KEY = `${DEVICE_KEY_PREFIX}tour`;
const NOTHING: KeptPlaces = { pages: {}, replay: null };
const PAGES: readonly OnboardingPage[] = [1, 2, 3, 4];

const kept = createStore(readKept());

/** Remembers how far a page has come, on this device. */
export function keepPlace({ page, step, isLeft, isReplay }: TourPlace): void {
  const places = kept.get();
  if (isReplay && page !== 1) keep({ ...places, replay: { page, step } });
  else keep({ ...places, pages: { ...places.pages, [page]: { step, isLeft } } });
}

/** Ends a replay; what is not done goes on where it was. */
export function endReplay(): void {
  keep({ ...kept.get(), replay: null });
}

/** From the first of the three tours on; it begins on that one's screen. */
export function replayTour(): void {
  keep({ ...kept.get(), replay: { page: 2, step: 0 } });
}

export const useKeptPlaces = kept.use;

/**
 * Where to go on, for a mask of pages done, what this device remembers and the screen that is open; null when nothing is
 * left. The pages follow each other; once one was left, the page of the screen that is open comes before those that wait.
 */
export function placeToGoOn(
  mask: number,
  { pages, replay }: KeptPlaces,
  path: string,
): TourPlace | null {
  if (replay) return { ...replay, isLeft: false, isReplay: true };
  const next = nextPage(mask);
  if (next === null) return null;
  const hereToo = PAGES.find((page) => PAGE_PATHS[page] === path && !isPageDone(mask, page));
  const page = pages[next]?.isLeft && hereToo ? hereToo : next;
  return { page, step: 0, isLeft: false, ...pages[page], isReplay: false };
}

function keep(next: KeptPlaces): void {
  localStorage.setItem(KEY, JSON.stringify(next));
  kept.set(next);
}

/** Local storage is untrusted: invalid content counts as nothing. */
function readKept(): KeptPlaces {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptPlaces> | null;
    const pages = PAGES.flatMap((page) => {
      const place = found?.pages?.[page];
      return Number.isInteger(place?.step)
        ? [[page, { step: Number(place?.step), isLeft: place?.isLeft === true }] as const]
        : [];
    });
    const { page, step } = found?.replay ?? {};
    const isReplay = (page === 2 || page === 3 || page === 4) && Number.isInteger(step);
    return {
      pages: Object.fromEntries(pages),
      replay: isReplay ? { page, step: Number(step) } : null,
    };
  } catch {
    return NOTHING;
  }
}
