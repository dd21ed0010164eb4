import { useSyncExternalStore } from 'react';

/** Makes a hook that returns whether a media query matches, updated on change. */
export function makeMediaHook(query: string): () => boolean {
  const list = window.matchMedia(query);
  const subscribe = (tell: () => void) => {
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** A window with room for a sidebar. */
export const LARGE = '(min-width: 64rem)';

/** Whether the window is large. Content for large windows only is not loaded on others. */
export const useIsLarge = makeMediaHook(LARGE);
