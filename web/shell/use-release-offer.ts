import { useEffect, useSyncExternalStore } from 'react';
import {
  activateRelease,
  isReleaseWaiting,
  onWaitingRelease,
} from '../data/offline/waiting-release.ts';
import { useDeferredSession } from '../timer/state/session-store.ts';
import { showToast } from '../ui/toast-queue.ts';

/**
 * Offers a newer release, which is activated by a press, or when all pages are closed; not during a session, which is
 * not interrupted for an update.
 */
export function useReleaseOffer(): void {
  const isWaiting = useSyncExternalStore(onWaitingRelease, isReleaseWaiting);
  const isPlaying = useDeferredSession().state === 'playing';
  const isOffered = isWaiting && !isPlaying;
  useEffect(() => (isOffered ? offer() : undefined), [isOffered]);
}

function offer(): () => void {
  return showToast({
    tone: 'info',
    text: 'A new version is ready',
    stays: true,
    action: { label: 'Update', onPress: take },
  });
}

function take(): void {
  showToast({ tone: 'info', text: 'Updating…' });
  activateRelease();
}
