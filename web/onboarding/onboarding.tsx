import { Suspense } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { useFreeStage } from './use-free-stage.ts';
import { usePlaceToGoOn, type GoingOn } from './use-place-to-go-on.ts';

const NewcomerDialog = lazyPart(async () => (await import('./newcomer-dialog.tsx')).NewcomerDialog);

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour);

/** The page of the onboarding that is due on this screen. Once, in the shell. */
export function Onboarding() {
  const due = usePlaceToGoOn();
  return due?.isHere && !due.place.isLeft ? <DuePage {...due} /> : null;
}

function DuePage({ me, place }: GoingOn) {
  const { page } = place;
  const isFree = useFreeStage();
  if (!isFree) return null;
  return (
    <Suspense>
      {page === 1 ? <NewcomerDialog me={me} /> : <Tour key={page} page={page} place={place} />}
    </Suspense>
  );
}
