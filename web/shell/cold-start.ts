import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hasRestored } from '../data/offline/restore-reads.ts';
import { afterPaint } from '../platform/after-paint.ts';
import type { LateCode } from '../platform/late-code.ts';

/** Until the first screen is shown. */
let isStarting = true;

/**
 * Whether to render the frame of the screens, with the screen in it. On a start without stored data that is false at
 * first, and then rendered in slices: in one task it would block a phone for half a second.
 */
export function useFrameInSlices(): boolean {
  const [isHere, setHere] = useState(hasRestored);
  useLayoutEffect(() => startTransition(() => setHere(true)), []);
  useEffect(() => {
    if (isHere) isStarting = false;
  }, [isHere]);
  return isHere;
}

/** Whether the first screen of a start without stored data is still to be shown. */
const isColdStart = () => isStarting && !hasRestored();

/** Loads a screen, and the rest of it too, except on a start without stored data. */
export async function loadWithRest<T>(screen: Promise<T>, rest: LateCode): Promise<T> {
  const [code] = await Promise.all([screen, isColdStart() ? null : rest.preload?.()]);
  return code;
}

/**
 * Whether to render the part of a screen that is below its first view: once its code is loaded, which on a start without
 * stored data begins after the first paint.
 */
export function useRestOfScreen(rest: LateCode): boolean {
  const [isHere, setHere] = useState(() => !isColdStart() && !rest.preload);
  useEffect(() => {
    async function show(): Promise<void> {
      // If it fails, the part itself says so when it is rendered.
      await rest.preload?.();
      startTransition(() => setHere(true));
    }
    // The first frame is on the screen a frame after it was made: until then this would compete with it.
    afterPaint(() => afterPaint(() => void show()));
  }, [rest]);
  return isHere;
}

/** Whether to render more of a screen than is in view; on a cold start only after the first paint, and in slices. */
export function useRest(isCold = isColdStart()): boolean {
  const [isHere, setHere] = useState(!isCold);
  // `useDeferredValue` would skip its first value where React renders the component itself for a deferred value.
  useEffect(() => startTransition(() => setHere(true)), []);
  return isHere;
}
