import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { memo, Suspense, useDeferredValue, useLayoutEffect, useState, type ReactNode } from 'react';
import { meQuery } from './api/queries.ts';
import { openOverlay } from './commands/overlay.ts';
import { takePictureAway } from './home-picture/give-way.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { afterPaint } from './platform/after-paint.ts';
import { lazyPart } from './platform/late-code.ts';
import { useLevelUpNotice } from './playing/level-up-notice.ts';
import { useSession } from './playing/session-store.ts';
import { SessionStage } from './session-stage.tsx';
import { LevelUpDialog, usePreparedSession } from './session/lazy-session-screen.ts';
import { useIsLarge } from './ui/media-hook.ts';
import './home-page.css';

/** Beside what is looked at first: its code comes once that is painted. */
const TodayPanel = lazyPart(async () => {
  await new Promise<void>((resolve) => {
    afterPaint(resolve);
  });
  return (await import('./today/today-panel.tsx')).TodayPanel;
});

/** The same element at each render, so that what stands around it need not render. */
const DAY = (
  <Suspense>
    <TodayPanel />
  </Suspense>
);

/** What is played, or else what could be; beside it, where there is room, the day so far. */
export function HomePage() {
  const session = useSession();
  const isPrepared = usePreparedSession();
  // Hundreds of habits take a moment to go or to come: the press that asks for it is answered first.
  const hasChoice = useDeferredValue(session.state === 'none');
  const isPlaying = session.state === 'playing';
  const day = useIsLarge() ? DAY : null;
  useLayoutEffect(() => {
    if (isPlaying) takePictureAway();
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

/** Mounted by the first level-up, and from then on, so that it can go as it came. */
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

/** What a guest has not saved yet; null for everybody else, the demo's guests, too. */
function unsavedGame({ guest_kind, guest_until }: User) {
  return guest_kind === 'own' && guest_until ? { guest: guest_kind, until: guest_until } : null;
}

const Choice = memo(function Choice({ beside }: { readonly beside: ReactNode }) {
  return (
    <div className="home-page">
      <div className="home-page-main">
        <HomeScreen onShown={takePictureAway} />
      </div>
      {beside && <div className="home-page-side">{beside}</div>}
    </div>
  );
});
