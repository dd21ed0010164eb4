import { Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { PATHS } from '../paths.ts';
import { lazyPart } from '../platform/late-code.ts';
import { isPlayedHere, onPlayedHere } from '../timer/state/session-copy.ts';
import { useFrameInSlices } from './cold-start.ts';
import { HomeLink } from './home-link.tsx';

const PublicSession = lazyPart(async () => (await import('./public-session.tsx')).PublicSession);

/** The frame of the story and the quick start, with the running session. */
export function PublicLayout() {
  const navigate = useNavigate();
  const isPlayed = useSyncExternalStore(onPlayedHere, isPlayedHere);
  const isHere = useFrameInSlices();
  return (
    <>
      {isHere && <Outlet />}
      {isPlayed && (
        <Suspense>
          <PublicSession
            HomeLink={HomeLink}
            onComplete={() => void navigate({ to: PATHS.landing })}
          />
        </Suspense>
      )}
    </>
  );
}
