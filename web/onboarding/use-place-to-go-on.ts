import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { meQuery } from '../api/queries.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { placeToGoOn, useKeptPlaces, type TourPlace } from './tour-place.ts';

export interface GoingOn {
  readonly me: User;
  readonly place: TourPlace;
  /** The screen that is open is the one it happens on. */
  readonly isHere: boolean;
}

/** What is left of the onboarding; null when nothing is, or while that is not known. */
export function usePlaceToGoOn(): GoingOn | null {
  const { data: me } = useQuery(meQuery);
  const kept = useKeptPlaces();
  // Where one is, not where one is going: a screen's elements are there once it is.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // Until then, what waits on this screen is not known either.
  const place = me && path !== undefined ? placeToGoOn(me.onboarding_completed, kept, path) : null;
  return me && place ? { me, place, isHere: PAGE_PATHS[place.page] === path } : null;
}
