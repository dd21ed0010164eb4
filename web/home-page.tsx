import { lazy, Suspense, useEffect } from 'react';
import { HomeScreen } from './home/home-screen.tsx';
import { useSession } from './playing/session-store.ts';
import { LevelUpDialog } from './session/level-up-dialog.tsx';
import { preloadSession, SessionScreen } from './session/lazy-session-screen.ts';
import { useIsLarge } from './ui/use-is-large.ts';
import './home-page.css';

const TodayPanel = lazy(async () => {
  const { TodayPanel: panel } = await import('./today/today-panel.tsx');
  return { default: panel };
});

/** What is played, and nothing else; or else what could be, and beside it, where there is room, the day so far. */
export function HomePage() {
  const session = useSession();
  const isLarge = useIsLarge();
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
      {isLarge && !isPlaying && (
        <div className="home-page-side">
          <div data-tour="today-panel">
            <Suspense>
              <TodayPanel />
            </Suspense>
          </div>
        </div>
      )}
      <LevelUpDialog />
    </div>
  );
}
