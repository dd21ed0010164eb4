import { Suspense, useEffect } from 'react';
import { HomeScreen } from './home/home-screen.tsx';
import { useSession } from './playing/session-store.ts';
import { LevelUpDialog } from './session/level-up-dialog.tsx';
import { preloadSession, SessionScreen } from './session/lazy-session-screen.ts';
import { TodayPanel } from './today/today-panel.tsx';
import './home-page.css';

/** What is played, and nothing else; or else what could be, and beside it, where there is room, the day so far. */
export function HomePage() {
  const session = useSession();
  useEffect(preloadSession, []);
  const isPlaying = session.state === 'playing';
  return (
    <div className="home-page" data-playing={isPlaying || undefined}>
      <div className="home-page-main">
        {isPlaying ? (
          <Suspense>
            <SessionScreen key={session.event.id} session={session} />
          </Suspense>
        ) : (
          <HomeScreen />
        )}
      </div>
      {!isPlaying && (
        <div className="home-page-side">
          <TodayPanel />
        </div>
      )}
      <LevelUpDialog />
    </div>
  );
}
