import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { clockState, onClockState } from '../platform/clock.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { whenSettled } from '../platform/when-settled.ts';
import type { PlayingSession } from '../playing/session.ts';

const loadDialog = async () => (await import('./clock-gap-dialog.tsx')).ClockGapDialog;

const ClockGapDialog = lazyPart(loadDialog);

/** Stands by for a leap of the device's clock that nobody but its person can explain. */
export function ClockGap({ session }: { readonly session: PlayingSession }) {
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
