import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Session } from '../../timer/state/session.ts';
import { focusAskedTodoField } from '../../timer/state/todo-field.ts';
import { SessionBackdrop, SessionScreen } from './lazy-session-screen.ts';
import './session-stage.css';

interface SessionStageProps {
  readonly session: Session;
  /** Whether the list of habits is still shown in its place. */
  readonly isOverChoice: boolean;
  /** Content beside the session, if there is room. */
  readonly beside: ReactNode;
}

/**
 * Place of the session on /home. The session is pre-rendered, hidden: a press only uncovers it, and the list of habits
 * is removed after that.
 */
export function SessionStage({ session, isOverChoice, beside }: SessionStageProps) {
  const isPlaying = session.state === 'playing';
  const place = !isPlaying ? 'away' : isOverChoice ? 'over' : 'alone';
  const wasOver = useRef(false);
  useLayoutEffect(() => {
    // The list may have been scrolled; the session begins at its top.
    if (wasOver.current && place === 'alone') window.scrollTo(0, 0);
    wasOver.current = place === 'over';
    if (place === 'alone') focusAskedTodoField();
  }, [place]);
  return (
    // Screen readers get one of the two: the session once the list is removed.
    <div className="session-stage" data-place={place} aria-hidden={place !== 'alone' || undefined}>
      {/* A boundary of its own: an outer one would keep showing the list until the code is loaded. */}
      {place === 'alone' && (
        <Suspense>
          <SessionBackdrop />
        </Suspense>
      )}
      <div className="home-page" data-playing inert={place !== 'alone'}>
        <Suspense>
          <SessionScreen session={isPlaying ? session : null} beside={beside} />
        </Suspense>
      </div>
    </div>
  );
}
