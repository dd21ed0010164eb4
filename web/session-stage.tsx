import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Session } from './playing/session.ts';
import { focusAskedTodoField } from './playing/todo-field.ts';
import { SessionBackdrop, SessionScreen } from './session/lazy-session-screen.ts';
import './session-stage.css';

interface SessionStageProps {
  readonly session: Session;
  /** What could be played still stands where the session is to be. */
  readonly isOverChoice: boolean;
  /** What stands beside the session where there is room. */
  readonly beside: ReactNode;
}

/**
 * The place of the session on /home. It is there before one is played, out of sight: a press has only to uncover it,
 * and what could be played goes after that.
 */
export function SessionStage({ session, isOverChoice, beside }: SessionStageProps) {
  const isPlaying = session.state === 'playing';
  const place = !isPlaying ? 'away' : isOverChoice ? 'over' : 'alone';
  const wasOver = useRef(false);
  useLayoutEffect(() => {
    // The choice may have been scrolled; the session begins at its top.
    if (wasOver.current && place === 'alone') window.scrollTo(0, 0);
    wasOver.current = place === 'over';
    if (place === 'alone') focusAskedTodoField();
  }, [place]);
  return (
    // What is read out is one of the two: the session when the choice has gone.
    <div className="session-stage" data-place={place} aria-hidden={place !== 'alone' || undefined}>
      {/* It comes with its own boundary: one that stood already would keep the choice until the code is there. */}
      {place === 'alone' && (
        <Suspense>
          <SessionBackdrop />
        </Suspense>
      )}
      <div className="home-page" data-playing inert={place !== 'alone'}>
        <div className="home-page-main">
          <Suspense>
            <SessionScreen session={isPlaying ? session : null} beside={beside} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
