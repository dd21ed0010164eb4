import { lazy, Suspense } from 'react';
import { HomeScreen } from './home/home-screen.tsx';
import { useSession } from './playing/session-store.ts';
import { LevelUpDialog } from './session/level-up-dialog.tsx';
import { SessionScreen } from './session/session-screen.tsx';
import { useIsLarge } from './ui/use-is-large.ts';
import './home-page.css';

const TodayPanel = lazy(async () => {
  const { TodayPanel: panel } = await import('./today/today-panel.tsx');
  return { default: panel };
});

/** What is played, or else what could be; beside it, where there is room, the day so far. */
export function HomePage() {
  const session = useSession();
  const isLarge = useIsLarge();
  return (
    <div className="home-page">
      <div className="home-page-main">
        {session.state === 'playing' ? (
          <SessionScreen key={session.event.id} session={session} />
        ) : (
          <HomeScreen />
        )}
      </div>
      {isLarge && (
        <div className="home-page-side">
          <Suspense>
            <TodayPanel />
          </Suspense>
        </div>
      )}
      <LevelUpDialog />
    </div>
  );
}
