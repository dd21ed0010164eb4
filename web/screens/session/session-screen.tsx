import { useQuery } from '@tanstack/react-query';
import { Minus, Pause, Play, Plus } from 'lucide-react';
import { useDeferredValue, type ReactNode, memo, useEffect, useRef, useState } from 'react';
import type { Break } from '#contract/breaks.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { MS_PER_MINUTE, formatMinutes } from '#domain/durations.ts';
import { remainingAt, type ActiveTimer } from '#domain/timer.ts';
import { breaksQuery, meQuery, todayQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { useSoundWaiting } from '../../platform/sound-waiting.ts';
import { switchBreak } from '../../timer/breaks/earned-break.ts';
import { useRunningBreak, findWorkBefore } from '../../timer/breaks/known-breaks.ts';
import { PopOutButton } from '../../timer/mini-window/pop-out-button.tsx';
import { useLikelySession } from '../../timer/state/likely-session.ts';
import {
  addMinutes,
  canTakeMinute,
  pauseSession,
  resumeSession,
} from '../../timer/state/session-actions.ts';
import { type PlayingSession, NO_HABIT, type PlayedEvent } from '../../timer/state/session.ts';
import { useShown } from '../../timer/state/use-shown.ts';
import { Button } from '../../ui/button.tsx';
import { HexGem } from '../../ui/hex-gem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BreakCycle } from './break-cycle.tsx';
import { Dial } from './dial.tsx';
import { SessionBoard } from './session-board.tsx';
import { Standby } from './standby.tsx';
import { TodayDrawer } from './today-drawer.tsx';
import { TodoList } from './todo-list.tsx';
import './dial.css';
import './session.css';
import './session-header.css';

interface SessionScreenProps {
  /** Null without a session: the screen is pre-rendered, hidden, for the likely next one. */
  readonly session: PlayingSession | null;
  /** Today's timeline; null if there is no room for it. */
  readonly beside: ReactNode;
}

/** Screen of the running session, work or break. */
export function SessionScreen({ session, beside }: SessionScreenProps) {
  const likelySession = useLikelySession();
  const { event, timer } = session ?? likelySession;
  const runningBreak = useRunningBreak(event);
  // The dial is rendered first; the parts below and beside it are deferred.
  const wholeId = useDeferredValue(event.id, '');
  const whole = event.id === wholeId ? session : null;
  const isBreak = runningBreak !== null;
  return (
    <div className="session" data-break={isBreak || undefined}>
      <div className="session-main">
        <PopOutButton className="session-pop-out" />
        <SessionHeader event={event} isBreak={isBreak} isWhole={whole !== null}>
          {whole && isBreak && <WayBack session={whole} />}
        </SessionHeader>
        <Dial color={event.color} timer={timer} />
        <SessionControls isRunning={timer.state === 'running'} />
        {session && timer.mode === 'timer' && <SoundNote key={event.id} />}
      </div>
      <div className="session-side">
        {whole && (
          <>
            {!isBreak && <TodoList key={event.id} event={event} />}
            {isBreak && runningBreak.alternatives.length > 0 && (
              <SwitchBreaks alternatives={runningBreak.alternatives} />
            )}
            <BreakCycle />
          </>
        )}
      </div>
      {whole && <SessionBoard key={`board ${event.id}`} session={whole} isBreak={isBreak} />}
      {beside && whole && <TodayDrawer>{beside}</TodayDrawer>}
      {whole && <Standby key={event.id} session={whole} />}
    </div>
  );
}

/** The other breaks of the same interval; switching keeps the elapsed time. */
function SwitchBreaks({ alternatives }: { readonly alternatives: readonly Break[] }) {
  return (
    <Panel title="Switch Breaks" className="flex flex-col min-h-0">
      <ul className="min-h-0 overflow-y-auto overscroll-contain" aria-label="Breaks to switch to">
        {alternatives.map(({ id, Habit: habit }) => (
          <li key={id} className="switch-item flex items-center gap-3 py-[0.6rem]">
            <HexGem color={habit.Value.color} className="size-8 flex-none" />
            <span className="flex flex-1 flex-col min-w-0 leading-[1.3] wrap-anywhere">
              <span className="font-semibold">{habit.description}</span>
              <span className="text-ink-soft">{formatMinutes(habit.duration)}</span>
            </span>
            <Button
              aria-label={`Switch to ${habit.description}`}
              onPress={() => switchBreak(habit)}
            >
              Switch
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Says that the end will be silent. Its place stays after the first touch, which must not move what it is on. */
function SoundNote() {
  const isWaiting = useSoundWaiting();
  const [wasWaiting] = useState(isWaiting);
  if (!wasWaiting) return null;
  return (
    <p
      className={`rounded-full bg-(--paper) py-[0.2rem] px-3 text-small font-semibold ${isWaiting ? '' : 'invisible'}`}
    >
      Touch the page for sound
    </p>
  );
}

interface SessionControlsProps {
  readonly isRunning: boolean;
}

/** One minute less, pause or resume, one minute more. */
const SessionControls = memo(function SessionControls({ isRunning }: SessionControlsProps) {
  // True for most sessions at the start, so that nothing is rendered again.
  const canTake = useShown(canTakeMinute, true);
  return (
    <div className="session-controls flex items-center gap-5">
      <IconButton
        label="One minute less"
        variant="outline"
        icon={<Minus size={20} />}
        isDisabled={!canTake}
        onPress={() => addMinutes(-1)}
      />
      <Button
        variant="primary"
        className="min-w-42 min-h-15 rounded-full text-[1.1875rem]"
        onPress={isRunning ? pauseSession : resumeSession}
      >
        {isRunning ? <Pause size={26} /> : <Play size={26} />}
        {isRunning ? 'Pause' : 'Resume'}
      </Button>
      <IconButton
        label="One minute more"
        variant="outline"
        icon={<Plus size={20} />}
        onPress={() => addMinutes(1)}
      />
    </div>
  );
});

/** The minute in which a countdown ends; none if it is paused, and for a stopwatch. */
function readEndMinute(timer: ActiveTimer, nowMs: number): number {
  if (timer.state === 'paused' || timer.mode === 'stopwatch') return Number.NaN;
  return Math.floor((nowMs + remainingAt(timer, nowMs)) / MS_PER_MINUTE);
}

/** The session before a break, and the time of return: "Back to Deep work at 9:05 AM". */
function WayBack({ session: { event } }: { readonly session: PlayingSession }) {
  const { data: events = [] } = useQuery(todayQuery);
  const { data: breaks = [] } = useQuery(breaksQuery);
  const { data: me } = useQuery(meQuery);
  const endMinute = useShown(readEndMinute, Number.NaN);
  const work = findWorkBefore(events, breaks, isoToInstant(event.occurred_at));
  if (!work) return null;
  const time = timeOfDayIn(dayRuleOf(me).zone);
  return (
    <p className="session-way-back text-ink-soft text-balance">
      Back to <strong>{work.description}</strong>{' '}
      {Number.isNaN(endMinute) ? 'afterwards' : `at ${time(endMinute * MS_PER_MINUTE)}`}
    </p>
  );
}

interface SessionHeaderProps {
  readonly event: PlayedEvent;
  readonly isBreak: boolean;
  /** Whether the whole screen is rendered, and the page shows nothing else. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** Name of the session. The heading takes the focus when a session begins, unless another element has it. */
function SessionHeader({ event, isBreak, isWhole, children }: SessionHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWhole && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isWhole]);
  return (
    <header className="session-header" data-break={isBreak || undefined}>
      {!isBreak && (
        <p className="inline-flex items-center gap-2 font-strong text-ink-soft wrap-anywhere">
          <HexGem color={event.color} className="size-6 flex-none" />
          <span>{identityLine(event)}</span>
        </p>
      )}
      <div className={isBreak ? 'session-break' : undefined}>
        <h1
          ref={heading}
          tabIndex={-1}
          className={isBreak ? 'session-break-word' : 'session-habit'}
          data-long={event.description.length > LONG_TITLE || undefined}
        >
          {isBreak ? 'Break' : isolate(event.description)}
        </h1>
        {children}
      </div>
      {isBreak && (
        <p className="session-habit" data-long={event.description.length > LONG_TITLE || undefined}>
          {isolate(event.description)}
        </p>
      )}
    </header>
  );
}

/** Number of letters from which a title is set smaller. */
const LONG_TITLE = 40;

/** For an identity that is played as a whole the heading shows its name. */
function identityLine({ habit_id, Value }: PlayedEvent): string {
  return habit_id === null ? NO_HABIT : Value.description;
}
