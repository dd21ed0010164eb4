import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { isReleaseWaiting, onWaitingRelease } from '../offline/waiting-release.ts';

const Note = lazyPart(async () => (await import('./release-note.tsx')).ReleaseNote);

/** Nothing while one plays: a session is not interrupted for news. */
export function LazyReleaseNote() {
  const isWaiting = useWaitingRelease();
  const isPlaying = useSessionBeside().state === 'playing';
  return (
    isWaiting &&
    !isPlaying && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}

function useWaitingRelease(): boolean {
  return useSyncExternalStore(onWaitingRelease, isReleaseWaiting);
}
