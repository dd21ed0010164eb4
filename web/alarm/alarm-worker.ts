import { clockJumpMs, type ClockReading } from '../platform/clock-rule.ts';

/** In sleep a timer stands still: so often a look at the clocks tells whether the device has slept. */
const LOOK_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A worker's timers keep their time in a page that is hidden, whose own come up to a minute late. */
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
