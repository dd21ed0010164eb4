import { useSyncExternalStore } from 'react';
import { isReleaseWaiting, onWaitingRelease } from './waiting-release.ts';

export function useWaitingRelease(): boolean {
  return useSyncExternalStore(onWaitingRelease, isReleaseWaiting);
}
