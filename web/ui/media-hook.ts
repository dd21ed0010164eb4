import { useSyncExternalStore } from 'react';

/** A hook that tells whether a media query holds, also when that changes. */
export function makeMediaHook(query: string): () => boolean {
  const list = window.matchMedia(query);
  const subscribe = (tell: () => void) => {
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** A window that has room for a sidebar. */
export const LARGE = '(min-width: 64rem)';

/** Whether the window has it. What is only for such windows is not even fetched for others. */
export const useIsLarge = makeMediaHook(LARGE);
