import { HomeScreen } from './home/home-screen.tsx';
import { useSession } from './playing/session-store.ts';
import { LevelUpDialog } from './session/level-up-dialog.tsx';
import { SessionScreen } from './session/session-screen.tsx';
import { TodayPanel } from './today/today-panel.tsx';
import './home-page.css';

/** What is played, or else what could be; beside it, where there is room, the day so far. */
export function HomePage() {
  const session = useSession();
  return (
    <div className="home-page">
      <div className="home-page-main">
        {session.state === 'playing' ? (
          <SessionScreen key={session.event.id} session={session} />
        ) : (
          <HomeScreen />
        )}
      </div>
      <div className="home-page-side">
        <div data-tour="today-panel">
          <TodayPanel />
        </div>
      </div>
      <LevelUpDialog />
    </div>
  );
}
