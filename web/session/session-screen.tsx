import { useDeferredValue, type ReactNode } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import type { Break } from '#contract/breaks.ts';
import { formatTotal } from '#domain/durations.ts';
import { useRunningBreak } from '../playing/known-breaks.ts';
import { PopOutButton } from '../pip/pop-out-button.tsx';
import { useRehearsal } from '../playing/rehearsal.ts';
import type { PlayingSession } from '../playing/session.ts';
import { BreakCycle } from './break-cycle.tsx';
import { Dial } from './dial.tsx';
import { SessionBoard } from './session-board.tsx';
import { SessionControls } from './session-controls.tsx';
import { SessionHeader } from './session-header.tsx';
import { Standby } from './standby.tsx';
import { TodoList } from './todo-list.tsx';
import { WayBack } from './way-back.tsx';
import { switchBreak } from '../playing/switch-break.ts';
import { Button } from '../ui/button.tsx';
import { HexGem } from '../ui/hex-gem.tsx';
import { Panel } from '../ui/panel.tsx';
import './dial.css';
import './session.css';

interface SessionScreenProps {
  /** Null where nothing is played: the screen is made ahead, of what may be played next, and not seen. */
  readonly session: PlayingSession | null;
  /** The day so far; null where there is no room for it. */
  readonly beside: ReactNode;
}

/** The session that is being played, work or break. */
export function SessionScreen({ session, beside }: SessionScreenProps) {
  const rehearsal = useRehearsal();
  const { event, timer } = session ?? rehearsal;
  const pause = useRunningBreak(event);
  // The dial was asked for: it does not wait for what stands below and beside it.
  const wholeId = useDeferredValue(event.id, '');
  const whole = event.id === wholeId ? session : null;
  const isBreak = pause !== null;
  return (
    <div className="session" data-break={isBreak || undefined}>
      <div className="session-main">
        <PopOutButton className="session-pop-out" />
        <SessionHeader event={event} isBreak={isBreak} isWhole={whole !== null}>
          {whole && isBreak && <WayBack session={whole} />}
        </SessionHeader>
        <Dial color={event.color} timer={timer} />
        <SessionControls isRunning={timer.state === 'running'} />
        {whole && <SessionBoard key={event.id} session={whole} isBreak={isBreak} />}
      </div>
      {pause === null && (
        <div className="session-side">
          {whole && (
            <>
              <TodoList key={event.id} event={event} />
              <BreakCycle startedAt={event.occurred_at} />
            </>
          )}
        </div>
      )}
      {pause !== null && pause.alternatives.length > 0 && (
        <div className="session-side">
          {whole && <SwitchBreaks alternatives={pause.alternatives} />}
        </div>
      )}
      {beside && <div className="session-day">{whole && beside}</div>}
      {whole && <Standby key={event.id} session={whole} />}
    </div>
  );
}

/** The other breaks of the same interval; a switch keeps the time that has passed. */
function SwitchBreaks({ alternatives }: { readonly alternatives: readonly Break[] }) {
  return (
    <Panel title="Switch Breaks" className="switch-breaks">
      <ul className="switch-list" aria-label="Breaks to switch to">
        {alternatives.map(({ id, Habit: habit }) => (
          <li key={id} className="switch-item">
            <HexGem color={habit.Value.color} className="size-8 flex-none" />
            <span className="switch-text">
              <span className="font-semibold">{habit.description}</span>
              <span className="text-ink-soft">{formatTotal(habit.duration)}</span>
            </span>
            <Button
              aria-label={`Switch to ${habit.description}`}
              onPress={() => switchBreak(habit)}
            >
              <ArrowLeftRight aria-hidden size={18} />
              Switch
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
