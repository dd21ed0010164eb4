import { isPageDone, nextPage, type OnboardingPage } from '#domain/onboarding.ts';
import { PATHS } from '../../paths.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readJson, writeItem } from '../../platform/device-storage.ts';
import { createStore } from '../../platform/signal.ts';
import type { TourPage } from './tours.ts';

/** The screen on which each page is shown. */
export const PAGE_PATHS = {
  1: PATHS.home,
  2: PATHS.home,
  3: PATHS.profile,
  4: PATHS.tracker,
} as const satisfies Record<OnboardingPage, string>;

/** Position in the onboarding. `step` counts from 0. */
export interface TourPlace {
  readonly page: OnboardingPage;
  readonly step: number;
  /** It was left, and waits until the user resumes it. */
  readonly isLeft: boolean;
  /** A user who has seen everything repeats it. */
  readonly isReplay: boolean;
}

/** State on this device: the position in each unfinished page, and a running replay. */
export interface StoredPlaces {
  readonly pages: Readonly<Partial<Record<OnboardingPage, PagePlace>>>;
  readonly replay: { readonly page: TourPage; readonly step: number } | null;
}

type PagePlace = Pick<TourPlace, 'step' | 'isLeft'>;

const KEY = `${DEVICE_KEY_PREFIX}tour`;
const PAGES: readonly OnboardingPage[] = [1, 2, 3, 4];

const storedPlaces = createStore(readStored());

/** Stores the position of a page on this device. */
export function savePlace({ page, step, isLeft, isReplay }: TourPlace): void {
  const places = storedPlaces.get();
  if (isReplay && page !== 1) storePlaces({ ...places, replay: { page, step } });
  else storePlaces({ ...places, pages: { ...places.pages, [page]: { step, isLeft } } });
}

/** Ends a replay; unfinished pages keep their position. */
export function endReplay(): void {
  storePlaces({ ...storedPlaces.get(), replay: null });
}

/** Replays the tours, beginning with the first of the three on its screen. */
export function replayTour(): void {
  storePlaces({ ...storedPlaces.get(), replay: { page: 2, step: 0 } });
}

export const useStoredPlaces = storedPlaces.use;

/**
 * Returns where to continue, given the mask of finished pages, the state of this device and the open screen; null when
 * all is done. Pages come in order; once one was left, the page of the open screen has priority.
 */
export function placeToGoOn(
  mask: number,
  { pages, replay }: StoredPlaces,
  path: string,
): TourPlace | null {
  if (replay) return { ...replay, isLeft: false, isReplay: true };
  const next = nextPage(mask);
  if (next === null) return null;
  const hereToo = PAGES.find((page) => PAGE_PATHS[page] === path && !isPageDone(mask, page));
  const page = pages[next]?.isLeft && hereToo ? hereToo : next;
  return { page, step: 0, isLeft: false, ...pages[page], isReplay: false };
}

function storePlaces(next: StoredPlaces): void {
  writeItem(KEY, JSON.stringify(next));
  storedPlaces.set(next);
}

/** Local storage is untrusted: invalid content counts as empty. */
function readStored(): StoredPlaces {
  const found = readJson(KEY) as Partial<StoredPlaces> | null;
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
}
