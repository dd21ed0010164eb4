import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_DURATION_MS, MS_PER_MINUTE } from './durations.ts';
import {
  addElapsed,
  addTargetMinutes,
  completesAt,
  elapsedAt,
  IDLE,
  isActive,
  pauseTimer,
  remainingAt,
  resumeTimer,
  setTarget,
  setTimerMode,
  completeIfDue,
  shiftClock,
  startTimer,
  type Timer,
} from './timer.ts';

type Step =
  | { do: 'wait'; ms: number }
  | { do: 'pause' | 'resume' | 'settle' | 'timer' | 'stopwatch' }
  | { do: 'clock'; ms: number }
  | { do: 'target' | 'elapsed'; minutes: number }
  | { do: 'retarget'; ms: number };

const minutes = fc.integer({ min: -90, max: 90 });
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.nat(40 * MS_PER_MINUTE) }),
    },
    fc.record({ do: fc.constantFrom('pause', 'resume', 'settle', 'timer', 'stopwatch') }),
    fc.record({ do: fc.constant('clock'), ms: fc.integer({ min: -1e8, max: 1e8 }) }),
    fc.record({ do: fc.constantFrom('target', 'elapsed'), minutes }),
    fc.record({ do: fc.constant('retarget'), ms: fc.integer({ min: 1, max: MAX_DURATION_MS }) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
);

/** An independent model: time passes in `wait`, and counts as work exactly while the session runs and is not over. */
interface Ledger {
  now: number;
  timer: Timer;
  work: number;
}

function play(ledger: Ledger, step: Step): Ledger {
  const { now, timer, work } = ledger;
  switch (step.do) {
    case 'wait': {
      const endsAt = completesAt(timer) ?? Infinity;
      const worked = timer.state === 'running' ? Math.min(step.ms, Math.max(0, endsAt - now)) : 0;
      return { now: now + step.ms, timer, work: work + worked };
    }
    case 'pause':
      return { ...ledger, timer: pauseTimer(timer, now) };
    case 'resume':
      return { ...ledger, timer: resumeTimer(timer, now) };
    case 'settle':
      return { ...ledger, timer: completeIfDue(timer, now) };
    case 'timer':
    case 'stopwatch':
      return { ...ledger, timer: setTimerMode(timer, step.do, now) };
    case 'target':
      return { ...ledger, timer: addTargetMinutes(timer, step.minutes, now) };
    case 'retarget':
      return { ...ledger, timer: setTarget(timer, step.ms, now) };
    case 'clock':
      return { ...ledger, now: now + step.ms, timer: shiftClock(timer, step.ms) };
    case 'elapsed': {
      const settled = completeIfDue(timer, now);
      if (!isActive(settled)) return { ...ledger, timer: settled };
      const most = settled.mode === 'timer' ? settled.targetMs : MAX_DURATION_MS;
      const wanted = Math.max(0, Math.min(most, work + step.minutes * MS_PER_MINUTE));
      return {
        ...ledger,
        timer: addElapsed(timer, step.minutes * MS_PER_MINUTE, now),
        work: wanted,
      };
    }
  }
}

const begin = (mode: 'timer' | 'stopwatch'): Ledger => ({
  now: 1e12,
  timer: startTimer(1e12, mode, 25 * MS_PER_MINUTE),
  work: 0,
});
const modes = fc.constantFrom('timer' as const, 'stopwatch' as const);

test('no sequence of steps loses or adds time', () => {
  fc.assert(
    fc.property(modes, steps, (mode, taken) => {
      let ledger = begin(mode);
      for (const step of taken) {
        ledger = play(ledger, step);
        expect(elapsedAt(ledger.timer, ledger.now)).toBe(ledger.work);
      }
    }),
    { numRuns: 2000 },
  );
});

test('elapsed and remaining time of a countdown add up to its target, and it ends there', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { timer, now } = taken.reduce(play, begin('timer'));
      if (timer.state === 'idle' || timer.mode !== 'timer') return;
      expect(elapsedAt(timer, now) + remainingAt(timer, now)).toBe(timer.targetMs);
      const settled = completeIfDue(timer, now);
      const isOver = remainingAt(timer, now) === 0 && timer.state === 'running';
      if (isOver) expect(settled.state).toBe('complete');
    }),
  );
});

test('completing late gives the same end as completing at once', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (lateMs) => {
      const timer = startTimer(5000, 'timer', 1000);
      expect(completeIfDue(timer, 6000 + lateMs)).toEqual({
        state: 'complete',
        mode: 'timer',
        targetMs: 1000,
        elapsedMs: 1000,
        completedAtMs: 6000,
      });
    }),
  );
});

test('a complete timer never changes', () => {
  const done = completeIfDue(startTimer(0, 'timer', 1000), 2000);
  expect(pauseTimer(done, 3000)).toBe(done);
  expect(resumeTimer(done, 3000)).toBe(done);
  expect(setTimerMode(done, 'stopwatch', 3000)).toBe(done);
  expect(addTargetMinutes(done, 5, 3000)).toBe(done);
  expect(setTarget(done, 9000, 3000)).toBe(done);
  expect(addElapsed(done, 5, 3000)).toBe(done);
});

test('a countdown chosen after the stopwatch passed its target gets the next whole minute', () => {
  const timer = setTimerMode(startTimer(0, 'stopwatch', 1000), 'timer', 90_000);
  expect(completesAt(timer)).toBe(120_000);
});

test('a new target is set as it is, or as the next whole minute if it has passed', () => {
  const timer = startTimer(0, 'timer', 600_000);
  expect(completesAt(setTarget(timer, 91_000, 90_000))).toBe(91_000);
  expect(completesAt(setTarget(timer, 90_000, 90_000))).toBe(120_000);
  expect(completesAt(setTarget(timer, 300_000, 600_000))).toBeNull();
});

test('a clock before the start adds nothing', () => {
  expect(elapsedAt(startTimer(10_000, 'stopwatch'), 4000)).toBe(0);
});

test('an idle timer has neither elapsed nor remaining time', () => {
  expect([elapsedAt(IDLE, 1), remainingAt(IDLE, 1), completesAt(IDLE)]).toEqual([0, 0, null]);
});
