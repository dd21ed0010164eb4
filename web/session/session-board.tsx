import type { PlayingSession } from '../playing/session.ts';
import { MinuteBars } from './minute-bars.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { PlayedSoFar } from './played-so-far.tsx';
import { SessionEndButtons } from './session-end-buttons.tsx';

/** The minutes of the session, its mode and its end. */
export function SessionBoard({ session }: { readonly session: PlayingSession }) {
  const { event, timer } = session;
  return (
    <div className="session-board panel">
      <div>
        <MinuteBars color={event.color} />
        <PlayedSoFar timer={timer} />
      </div>
      <div className="session-footer">
        <ModeToggle mode={timer.mode} />
        <SessionEndButtons />
      </div>
    </div>
  );
}
