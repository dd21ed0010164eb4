import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Habit } from '#contract/habits.ts';
import { PATHS } from '../../paths.ts';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import { completeAllPages, completePage } from './complete-pages.ts';
import { makeSpotlight } from './spotlight.ts';
import { TourCard } from './tour-card.tsx';
import { PAGE_PATHS, endReplay, savePlace, type TourPlace } from './tour-place.ts';
import { tourOf, type TourPage } from './tours.ts';
import { WORLDS } from './worlds.ts';

const FOLLOWING = { 2: 3, 3: 4, 4: null } as const;

/** A tour of the open screen, from the stored position. */
export function Tour({ page, place }: { readonly page: TourPage; readonly place: TourPlace }) {
  const theme = useShownTheme();
  const tour = useMemo(() => tourOf(page, WORLDS[theme]), [page, theme]);
  const index = Math.min(place.step, tour.steps.length - 1);
  const step = tour.steps[index];
  const following = FOLLOWING[page];
  const [spotlight] = useState(makeSpotlight);
  const navigate = useNavigate();
  useEffect(() => spotlight.putOut, [spotlight]);

  function goTo(to: number): void {
    if (to >= 0 && to < tour.steps.length) savePlace({ ...place, page, step: to });
  }

  function leave(): void {
    if (place.isReplay) endReplay();
    else savePlace({ ...place, page, step: index, isLeft: true });
  }

  function play(habit: Habit): void {
    leave();
    startSession(habit);
    void navigate({ to: PATHS.home });
  }

  async function end(): Promise<void> {
    // Navigates first, so that nothing of the next step shows on this screen.
    await navigate({ to: following === null ? PATHS.landing : PAGE_PATHS[following] });
    if (place.isReplay) {
      if (following === null) endReplay();
      else savePlace({ ...place, page: following, step: 0 });
    } else if (following === null) completeAllPages();
    else completePage(page);
  }

  if (!step) return null;
  return (
    <TourCard
      key={index}
      tour={tour}
      step={step}
      index={index}
      spotlight={spotlight}
      onGo={goTo}
      onLeave={leave}
      onPlay={play}
      onEnd={() => void end()}
    />
  );
}
