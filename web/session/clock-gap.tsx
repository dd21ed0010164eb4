import { lazy, Suspense, useSyncExternalStore } from 'react';
import { clockState, onClockState } from '../platform/clock.ts';
import type { PlayingSession } from '../playing/session.ts';

const ClockGapDialog = lazy(async () => {
  const { ClockGapDialog: dialog } = await import('./clock-gap-dialog.tsx');
  return { default: dialog };
});

/** Stands by for a leap of the device's clock that nobody but its person can explain. */
export function ClockGap({ session }: { readonly session: PlayingSession }) {
  const { trust, gapMs } = useSyncExternalStore(onClockState, clockState);
  if (trust !== 'asking') return null;
  return (
    <Suspense>
      <ClockGapDialog session={session} gapMs={gapMs} />
    </Suspense>
  );
}
