import { Suspense } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import type { PlayingSession } from '../playing/session.ts';
import { useForgotten } from './use-forgotten.ts';

const ForgottenDialog = lazyPart(
  async () => (await import('./forgotten-dialog.tsx')).ForgottenDialog,
);

/** Stands by for the return to a stopwatch that was forgotten. */
export function Forgotten({ session: { event, timer } }: { readonly session: PlayingSession }) {
  const [forgotten, stopAsking] = useForgotten(timer);
  if (forgotten.state === 'no') return null;
  return (
    <Suspense>
      <ForgottenDialog
        habitName={event.description}
        planMs={timer.targetMs}
        ranMs={forgotten.ranMs}
        untilLeftMs={forgotten.untilLeftMs}
        onClose={stopAsking}
      />
    </Suspense>
  );
}
