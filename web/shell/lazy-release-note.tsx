import { Suspense } from 'react';
import { useWaitingRelease } from '../offline/use-waiting-release.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useSessionBeside } from '../playing/session-store.ts';

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
