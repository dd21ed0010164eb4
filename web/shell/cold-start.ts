import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hasRestored } from '../data/offline/restore-reads.ts';

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

/** Whether to render more of a screen than is in view; on a start without stored data only after the first paint. */
export function useWholeScreen(): boolean {
  return useRest(isStarting && !hasRestored());
}

/** Whether to render the rest of something large: if `isLater` not at first, and then in slices. */
export function useRest(isLater: boolean): boolean {
  const [isHere, setHere] = useState(!isLater);
  // `useDeferredValue` would skip its first value where React renders the component itself for a deferred value.
  useEffect(() => startTransition(() => setHere(true)), []);
  return isHere;
}
