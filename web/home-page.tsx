import { useQuery } from '@tanstack/react-query';
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import type { User } from '#contract/users.ts';
import { meQuery } from './data/queries/queries.ts';
import { afterPaint } from './platform/after-paint.ts';
import { lazyPart } from './platform/late-code.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { preloadParts } from './screens/home/lazy-parts.ts';
import { LevelUpDialog, usePreparedSession } from './screens/session/lazy-session-screen.ts';
import { SessionStage } from './screens/session/session-stage.tsx';
import { removeSnapshot } from './shell/home-snapshot/give-way.ts';
import { useLevelUpNotice } from './timer/end/level-up.ts';
import { openOverlay } from './timer/overlays/overlay.ts';
import { useSession } from './timer/state/session-store.ts';
import { useIsLarge } from './ui/media-hook.ts';
import './ui/styles/home-page.css';

/** Not part of the first view, so its code loads after the first paint. */
const TodayPanel = lazyPart(async () => {
  await new Promise<void>((resolve) => {
    afterPaint(resolve);
  });
  return (await import('./screens/today/today-panel.tsx')).TodayPanel;
});

/** One element for all renders, so that its parents' renders do not render it. */
const DAY = (
  <Suspense>
    <TodayPanel />
  </Suspense>
);

/** The running session, or the list of what to play; beside it today's timeline, if there is room. */
export function HomePage() {
  const session = useSession();
  const isPrepared = usePreparedSession();
  // Deferred: mounting or unmounting hundreds of habits takes a moment, and the press must be painted first.
  const hasChoice = useDeferredValue(session.state === 'none');
  const isPlaying = session.state === 'playing';
  const day = useIsLarge() ? DAY : null;
  useEffect(preloadParts, []);
  useLayoutEffect(() => {
    if (isPlaying) removeSnapshot();
  }, [isPlaying]);
  return (
    <>
      {(isPrepared || isPlaying) && (
        <SessionStage session={session} isOverChoice={hasChoice} beside={day} />
      )}
      {hasChoice && <Choice beside={day} />}
      <LevelUp />
    </>
  );
}

/** Mounted at the first level-up and kept, so that it can animate its closing. */
function LevelUp() {
  const notice = useLevelUpNotice();
  const [isNeeded, setNeeded] = useState(false);
  const { data: guest = null } = useQuery({ ...meQuery, select: unsavedGame });
  if (notice !== null && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <LevelUpDialog onSave={guest && (() => openOverlay({ kind: 'keep-guest', ...guest }))} />
      </Suspense>
    )
  );
}

/** A guest's unsaved game; null for other users, including guests of the demo. */
function unsavedGame({ guest_kind, guest_until }: User) {
  return guest_kind === 'own' && guest_until ? { guest: guest_kind, until: guest_until } : null;
}

const Choice = memo(function Choice({ beside }: { readonly beside: ReactNode }) {
  return (
    <div className="home-page">
      <div className="home-choice">
        <HomeScreen onShown={removeSnapshot} />
      </div>
      {beside && <div className="home-page-side">{beside}</div>}
    </div>
  );
});
