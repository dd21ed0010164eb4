import { Hourglass, Watch, Flag, SkipForward, X } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type Key } from 'react-aria-components/ToggleButtonGroup';
import type { TimerMode, ActiveTimer } from '#domain/timer.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { PlayingSession } from '../playing/session.ts';
import { setMode } from '../playing/session-actions.ts';
import { shownElapsedSeconds, planBars } from '../playing/shown-time.ts';
import { useShown, useSecondHand } from '../playing/use-shown.ts';
import { askToCancel, askToFinish } from '../commands/ask-to-end.ts';
import { Button } from '../ui/button.tsx';
import { cssVariables } from '../ui/css-variables.ts';
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

function chooseMode(keys: Set<Key>): void {
  const [chosen] = keys;
  if (chosen === 'timer' || chosen === 'stopwatch') setMode(chosen);
}

/** Countdown or stopwatch; the time that is played stays. */
function ModeToggle({ mode }: { readonly mode: TimerMode }) {
  return (
    <ToggleButtonGroup
      aria-label="Mode"
      className="mode-toggle"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[mode]}
      onSelectionChange={chooseMode}
    >
      <ToggleButton className="mode-choice" id="timer">
        <Hourglass aria-hidden size={18} />
        Timer
      </ToggleButton>
      <ToggleButton className="mode-choice" id="stopwatch">
        <Watch aria-hidden size={18} />
        Stopwatch
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function readPlayedMinutes(timer: ActiveTimer, nowMs: number): number {
  return Math.floor(shownElapsedSeconds(timer, nowMs) / 60);
}

function PlayedSoFar({ timer }: { readonly timer: ActiveTimer }) {
  const minutes = useShown(readPlayedMinutes, 0);
  const planMinutes = Math.ceil(timer.targetMs / MS_PER_MINUTE);
  return (
    <p className="flex justify-between pt-[0.4rem] text-small text-ink-soft">
      <span>{minutes} min played</span>
      {timer.mode === 'timer' && <span>{planMinutes} min</span>}
    </p>
  );
}

/** Cancelled, a session is forgotten; finished, it is recorded. A break that is cancelled is skipped. */
function SessionEndButtons({ isBreak }: { readonly isBreak: boolean }) {
  return (
    <div className="session-ends flex justify-center gap-3">
      <Button variant="ghost" onPress={() => askToCancel(isBreak ? 'break' : 'work')}>
        {isBreak ? <SkipForward aria-hidden size={18} /> : <X aria-hidden size={18} />}
        {isBreak ? 'Skip break' : 'Cancel'}
      </Button>
      <Button className="session-finish" onPress={askToFinish}>
        <Flag aria-hidden size={18} />
        Finish
      </Button>
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;

/** Fills what is played and leaves the rest; only the bars that changed are touched. */
function fillBars(list: HTMLElement, timer: ActiveTimer, nowMs: number): void {
  const { minutesPerBar } = planBars(timer, nowMs);
  const played = shownElapsedSeconds(timer, nowMs) / SECONDS_PER_MINUTE / minutesPerBar;
  for (const [index, bar] of [...list.children].entries()) {
    if (!(bar instanceof HTMLElement)) continue;
    const filled = readFilled(played - index);
    if (bar.dataset['filled'] === filled) continue;
    bar.dataset['filled'] = filled;
    bar.style.setProperty('--filled', filled);
  }
}

/** A bar fills in twelve steps: every five seconds where it is a minute. */
function readFilled(barsPlayed: number): string {
  const steps = Math.floor(Math.min(1, Math.max(0, barsPlayed)) * 12);
  return (steps / 12).toFixed(3);
}

/** One bar for each minute, filled as it is played. */
function MinuteBars({ color }: { readonly color: string }) {
  const count = useShown((timer, nowMs) => planBars(timer, nowMs).count, 0);
  const list = useSecondHand<HTMLDivElement>(fillBars);
  return (
    <div
      ref={list}
      className="minute-bars grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-[3px]"
      data-many={count > 60 || undefined}
      aria-hidden
      style={cssVariables({ '--identity': color, '--columns': columnsFor(count) })}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="minute-bar" />
      ))}
    </div>
  );
}

/** Few bars share one row; many are laid in rows of equal length. */
function columnsFor(count: number): number {
  if (count <= 30) return Math.max(count, 5);
  const rows = Math.ceil(count / 30);
  return Math.ceil(count / rows);
}
