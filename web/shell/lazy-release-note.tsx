import { lazy, Suspense } from 'react';
import { useWaitingRelease } from '../offline/use-waiting-release.ts';
import { useSessionBeside } from '../playing/session-store.ts';

const Note = lazy(async () => {
  const { ReleaseNote } = await import('./release-note.tsx');
  return { default: ReleaseNote };
});

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
