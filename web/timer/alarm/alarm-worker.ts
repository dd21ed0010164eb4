import { clockJumpMs, type ClockReading } from '../../platform/clock-rule.ts';

/** How often the clocks are compared. Timers stop while the device sleeps; a jump of the wall clock shows it. */
const LOOK_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Waits in a worker: the timers of a hidden page may fire up to a minute late, a worker's do not. */
addEventListener('message', ({ data: delayMs }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  if (delayMs !== null) wait(performance.now() + delayMs, readClocks());
});

function wait(untilMs: number, before: ClockReading): void {
  const leftMs = untilMs - performance.now();
  if (leftMs <= 0 || clockJumpMs(before, readClocks()) !== 0) return postMessage('wake');
  timer = setTimeout(() => wait(untilMs, before), Math.min(leftMs, LOOK_MS));
}

function readClocks(): ClockReading {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}
