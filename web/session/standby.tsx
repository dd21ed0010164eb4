import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { meQuery } from '../api/queries.ts';
import { lazyPart, whenSettled } from '../platform/late-code.ts';
import type { PlayingSession } from '../playing/session.ts';
import { clockState, onClockState } from '../platform/clock.ts';
import { useForgotten } from './use-forgotten.ts';

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

/** What few sessions need: what a developer looks at, and the questions that a session may come to ask. */
export function Standby({ session }: { readonly session: PlayingSession }) {
  const { data: me } = useQuery(meQuery);
  return (
    <>
      {me?.preferences['developer_mode'] === true && (
        <Suspense>
          <DeveloperPanel session={session} />
        </Suspense>
      )}
      <Forgotten session={session} />
      <ClockGap session={session} />
    </>
  );
}

const loadDialog = async () => (await import('./clock-gap-dialog.tsx')).ClockGapDialog;

const ClockGapDialog = lazyPart(loadDialog);

/** Stands by for a leap of the device's clock that nobody but its person can explain. */
function ClockGap({ session }: { readonly session: PlayingSession }) {
  // It is asked where there is no network: what asks is there before.
  useEffect(() => whenSettled(loadDialog), []);
  const { trust, gapMs } = useSyncExternalStore(onClockState, clockState);
  if (trust !== 'asking') return null;
  return (
    <Suspense>
      <ClockGapDialog session={session} gapMs={gapMs} />
    </Suspense>
  );
}

const ForgottenDialog = lazyPart(
  async () => (await import('./forgotten-dialog.tsx')).ForgottenDialog,
);

/** Stands by for the return to a stopwatch that was forgotten. */
function Forgotten({ session: { event, timer } }: { readonly session: PlayingSession }) {
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
