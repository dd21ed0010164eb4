import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { meQuery } from '../../data/queries/queries.ts';
import { lazyPart, whenSettled } from '../../platform/late-code.ts';
import type { PlayingSession } from '../../timer/state/session.ts';
import { clockState, onClockState } from '../../platform/clock.ts';
import { useForgotten } from './use-forgotten.ts';

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

/** Parts that few sessions need: the developer panel, and questions that may come up. */
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

/** Asks about a jump of the device's clock that only the user can explain. */
function ClockGap({ session }: { readonly session: PlayingSession }) {
  // The question comes up offline, so its code is loaded in advance.
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

/** Asks about a forgotten stopwatch when the user returns. */
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
