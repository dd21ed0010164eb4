import { useSyncExternalStore } from 'react';

const stayAsItIs = () => () => undefined;

/** What only the visitor's browser can know; until the page has its code, what was written into the document. */
export function useKnownHere<T>(read: () => T, written: T): T {
  return useSyncExternalStore(stayAsItIs, read, () => written);
}
