import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Habit } from '#contract/habits.ts';
import { PATHS } from '../paths.ts';
import { startSession } from '../playing/session-actions.ts';
import { useShownTheme } from '../themes/use-shown-theme.ts';
import { completeAllPages, completePage } from './complete-pages.ts';
import { PAGE_PATHS, endReplay, keepPlace, type TourPlace } from './tour-place.ts';
import { makeSpotlight } from './spotlight.ts';
import { TourCard } from './tour-card.tsx';
import { tourOf, type TourPage } from './tours.ts';
import { WORLDS } from './worlds.ts';

const FOLLOWING = { 2: 3, 3: 4, 4: null } as const;

/** A tour of the screen that is open, from where it was left. */
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
    if (to >= 0 && to < tour.steps.length) keepPlace({ ...place, page, step: to });
  }

  function leave(): void {
    if (place.isReplay) endReplay();
    else keepPlace({ ...place, page, step: index, isLeft: true });
  }

  function play(habit: Habit): void {
    leave();
    startSession(habit);
    void navigate({ to: PATHS.home });
  }

  async function end(): Promise<void> {
    // First the way, then the news: so that nothing of this screen shows what comes after it.
    await navigate({ to: following === null ? PATHS.landing : PAGE_PATHS[following] });
    if (place.isReplay) {
      if (following === null) endReplay();
      else keepPlace({ ...place, page: following, step: 0 });
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
