import { useSyncExternalStore } from 'react';
import { nextPage, type OnboardingPage } from '#domain/onboarding.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';

/** Where someone is in the onboarding. `step` counts from 0. */
export interface TourPlace {
  readonly page: OnboardingPage;
  readonly step: number;
  /** It was left, and waits until it is asked for. */
  readonly isLeft: boolean;
  /** Someone who has seen everything sees it again. */
  readonly isReplay: boolean;
}

const KEY = `${DEVICE_KEY_PREFIX}tour`;

let place: TourPlace | null = readPlace();
const listeners = new Set<() => void>();

/** Remembers a place on this device; null forgets it. */
export function keepPlace(next: TourPlace | null): void {
  place = next;
  if (next === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** From the first of the three tours on; it begins on that one's screen. */
export function replayTour(): void {
  keepPlace({ page: 2, step: 0, isLeft: false, isReplay: true });
}

export function usePlace(): TourPlace | null {
  return useSyncExternalStore(subscribe, () => place);
}

/** Where to go on, for a mask of pages done and what this device remembers; null when nothing is left. */
export function placeToGoOn(mask: number, kept: TourPlace | null): TourPlace | null {
  if (kept?.isReplay) return kept;
  const page = nextPage(mask);
  if (page === null) return null;
  return kept?.page === page ? kept : { page, step: 0, isLeft: false, isReplay: false };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What another hand left there may be anything: what does not look like a place is none. */
function readPlace(): TourPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<TourPlace> | null;
    const { page, step, isLeft = false, isReplay = false } = kept ?? {};
    if (page === undefined || ![1, 2, 3, 4].includes(page)) return null;
    return Number.isInteger(step) ? { page, step: Number(step), isLeft, isReplay } : null;
  } catch {
    return null;
  }
}
