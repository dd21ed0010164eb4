import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PATHS } from '../paths.ts';
import { completeAllPages, completePage } from './complete-pages.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { makeSpotlight } from './spotlight.ts';
import { TourCard } from './tour-card.tsx';
import { keepPlace, type TourPlace } from './tour-place.ts';
import { TOURS, type TourPage } from './tours.ts';

interface TourProps {
  readonly page: TourPage;
  readonly place: TourPlace;
}

const FOLLOWING = { 2: 3, 3: 4, 4: null } as const;

/** A tour of the screen that is open, from where it was left. */
export function Tour({ page, place }: TourProps) {
  const tour = TOURS[page];
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
    keepPlace(place.isReplay ? null : { ...place, page, step: index, isLeft: true });
  }

  async function end(): Promise<void> {
    // First the way, then the news: so that nothing of this screen shows what comes after it.
    await navigate({ to: following === null ? PATHS.landing : PAGE_PATHS[following] });
    if (place.isReplay) {
      keepPlace(following === null ? null : { ...place, page: following, step: 0 });
    } else {
      if (following === null) completeAllPages();
      else completePage(page);
      keepPlace(null);
    }
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
      onEnd={() => void end()}
    />
  );
}
