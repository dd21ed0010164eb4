import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';
import { meQuery } from '../api/queries.ts';
import { useRunningBreak } from '../playing/known-breaks.ts';
import { PopOutButton } from '../pip/pop-out-button.tsx';
import type { PlayingSession } from '../playing/session.ts';
import { ClockGap } from './clock-gap.tsx';
import { BreakCycle } from './break-cycle.tsx';
import { Dial } from './dial.tsx';
import { Forgotten } from './forgotten.tsx';
import { SessionBoard } from './session-board.tsx';
import { SessionControls } from './session-controls.tsx';
import { SessionEndButtons } from './session-end-buttons.tsx';
import { SessionHeader } from './session-header.tsx';
import { SwitchBreaks } from './switch-breaks.tsx';
import { TodoList } from './todo-list.tsx';
import './dial.css';
import './session.css';

/** Without a network it may stay away: the session goes on without it. */
const DeveloperPanel = lazy<ComponentType<{ readonly session: PlayingSession }>>(async () => {
  try {
    const { DeveloperPanel: panel } = await import('./developer-panel.tsx');
    return { default: panel };
  } catch {
    return { default: () => null };
  }
});

/** The session that is being played, work or break, and nothing else. */
export function SessionScreen({ session }: { readonly session: PlayingSession }) {
  const { event, timer } = session;
  const pause = useRunningBreak(event);
  const { data: me } = useQuery(meQuery);
  // The dial was asked for: it does not wait for what stands below and beside it.
  const isWhole = useDeferredValue(true, false);
  const isBreak = pause !== null;
  return (
    <div className="session" data-break={isBreak || undefined}>
      <div className="session-main">
        <PopOutButton className="session-pop-out" />
        <SessionHeader event={event} isBreak={isBreak} />
        <Dial color={event.color} timer={timer} />
        <SessionControls timer={timer} />
        {isWhole && <SessionEnd session={session} isBreak={isBreak} />}
      </div>
      {pause === null && (
        <div className="session-side">
          {isWhole && (
            <>
              <TodoList event={event} />
              <BreakCycle startedAt={session.event.occurred_at} />
            </>
          )}
        </div>
      )}
      {pause !== null && pause.alternatives.length > 0 && (
        <div className="session-side">
          {isWhole && <SwitchBreaks alternatives={pause.alternatives} />}
        </div>
      )}
      {me?.preferences['developer_mode'] === true && (
        <Suspense>
          <DeveloperPanel session={session} />
        </Suspense>
      )}
      <Forgotten session={session} />
      <ClockGap session={session} />
    </div>
  );
}

interface SessionEndProps {
  readonly session: PlayingSession;
  readonly isBreak: boolean;
}

function SessionEnd({ session, isBreak }: SessionEndProps) {
  return isBreak ? <SessionEndButtons isBreak /> : <SessionBoard session={session} />;
}
