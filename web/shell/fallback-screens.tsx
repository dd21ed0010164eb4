import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '../platform/network.ts';
import { LoadingArea } from '../ui/skeleton.tsx';
import { removeSnapshot } from './home-snapshot/give-way.ts';

/** A screen that throws again within this time does not come back by itself. */
const SHOWN_AGAIN_AFTER_MS = 10_000;
let lastRetryMs = -Infinity;

/** Shown when a screen throws twice; offers two ways to continue. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  useLayoutEffect(() => {
    removeSnapshot();
    if (performance.now() - lastRetryMs < SHOWN_AGAIN_AFTER_MS) return;
    lastRetryMs = performance.now();
    reset();
  }, [reset]);
  return (
    <main className="grid min-h-[80dvh] place-items-center p-4">
      <div role="alert" className="panel flex max-w-lg flex-col gap-4 p-6">
        <h1 className="text-3xl">The wheel came off</h1>
        <p>This screen could not be shown. Try it again, or go home.</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-primary" onClick={() => location.reload()}>
            Try again
          </button>
          <a className="button button-outline" href="/home">
            Go home
          </a>
        </div>
      </div>
    </main>
  );
}

/** Shown while a screen's code is loading. */
export function PendingScreen() {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LoadingArea
      isLabelShown
      label={online ? 'Loading...' : 'This screen opens as soon as there is a network.'}
      className="grid min-h-[50dvh] place-items-center"
    />
  );
}
