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
