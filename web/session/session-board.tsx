import type { PlayingSession } from '../playing/session.ts';
import { MinuteBars } from './minute-bars.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { PlayedSoFar } from './played-so-far.tsx';
import { SessionEndButtons } from './session-end-buttons.tsx';
import './session-board.css';

interface SessionBoardProps {
  readonly session: PlayingSession;
  readonly isBreak: boolean;
}

/** The minutes of the session, its mode and its end. */
export function SessionBoard({ session, isBreak }: SessionBoardProps) {
  const { event, timer } = session;
  return (
    <div className="session-board panel">
      <div>
        <MinuteBars color={event.color} />
        <PlayedSoFar timer={timer} />
      </div>
      <div className="session-footer">
        <ModeToggle mode={timer.mode} />
        <SessionEndButtons isBreak={isBreak} />
      </div>
    </div>
  );
}
