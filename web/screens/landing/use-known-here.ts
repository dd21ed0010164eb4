import { useSyncExternalStore } from 'react';

const stayAsItIs = () => () => undefined;

/** Returns a value that only this browser knows; before hydration, the one written into the document. */
export function useKnownHere<T>(read: () => T, written: T): T {
  return useSyncExternalStore(stayAsItIs, read, () => written);
}
