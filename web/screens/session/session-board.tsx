import { Hourglass, Watch, Flag, SkipForward, X } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type Key } from 'react-aria-components/ToggleButtonGroup';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { TimerMode, ActiveTimer } from '#domain/timer.ts';
import { askToCancel, askToFinish } from '../../timer/overlays/ask-to-end.ts';
import { setMode } from '../../timer/state/session-actions.ts';
import type { PlayingSession } from '../../timer/state/session.ts';
import { shownElapsedSeconds, planBars } from '../../timer/state/shown-time.ts';
import { useShown, useTickRef } from '../../timer/state/use-shown.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import './session-board.css';

interface SessionBoardProps {
  readonly session: PlayingSession;
  readonly isBreak: boolean;
}

/** The session's minutes, mode and end buttons. */
export function SessionBoard({ session, isBreak }: SessionBoardProps) {
  const { event, timer } = session;
  return (
    <div className="session-board panel">
      <div>
        <MinuteBars color={event.color} />
        <TimeSoFar timer={timer} verb={isBreak ? 'rested' : 'played'} />
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

/** Switches between countdown and stopwatch; the elapsed time stays. */
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
        <Hourglass size={18} />
        Timer
      </ToggleButton>
      <ToggleButton className="mode-choice" id="stopwatch">
        <Watch size={18} />
        Stopwatch
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function readPlayedMinutes(timer: ActiveTimer, nowMs: number): number {
  return Math.floor(shownElapsedSeconds(timer, nowMs) / 60);
}

interface TimeSoFarProps {
  readonly timer: ActiveTimer;
  readonly verb: 'played' | 'rested';
}

function TimeSoFar({ timer, verb }: TimeSoFarProps) {
  const minutes = useShown(readPlayedMinutes, 0);
  const planMinutes = Math.ceil(timer.targetMs / MS_PER_MINUTE);
  return (
    <p translate="no" className="flex justify-between pt-[0.4rem] text-small text-ink-soft">
      <span>
        {minutes} min {verb}
      </span>
      {timer.mode === 'timer' && <span>{planMinutes} min</span>}
    </p>
  );
}

/** Cancel discards a session, Finish records it. A break ends in one way. */
function SessionEndButtons({ isBreak }: { readonly isBreak: boolean }) {
  if (isBreak) {
    return (
      <div className="session-ends flex justify-center">
        <Button className="session-finish" onPress={askToFinish}>
          <SkipForward size={18} />
          End break
        </Button>
      </div>
    );
  }
  return (
    <div className="session-ends flex justify-center gap-3">
      <Button variant="ghost" onPress={askToCancel}>
        <X size={18} />
        Cancel
      </Button>
      <Button className="session-finish" onPress={askToFinish}>
        <Flag size={18} />
        Finish
      </Button>
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;

/** Fills the played bars; writes only those that changed. */
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

/** A bar fills in twelve steps: for a bar of one minute every five seconds. */
function readFilled(barsPlayed: number): string {
  const steps = Math.floor(Math.min(1, Math.max(0, barsPlayed)) * 12);
  return (steps / 12).toFixed(3);
}

/** One bar for each minute, filled as it is played. */
function MinuteBars({ color }: { readonly color: string }) {
  const count = useShown((timer, nowMs) => planBars(timer, nowMs).count, 0);
  const list = useTickRef<HTMLDivElement>(fillBars);
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

/** A few bars are in one row; many are in rows of equal length. */
function columnsFor(count: number): number {
  if (count <= 30) return Math.max(count, 5);
  const rows = Math.ceil(count / 30);
  return Math.ceil(count / rows);
}
