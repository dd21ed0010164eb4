import type { ActiveTimer } from '#domain/timer.ts';
import { planBars, shownElapsedSeconds } from '../playing/shown-time.ts';
import { useSecondHand, useShown } from '../playing/use-shown.ts';
import { cssVariables } from '../ui/css-variables.ts';

const SECONDS_PER_MINUTE = 60;

function readCount(timer: ActiveTimer, nowMs: number): number {
  return planBars(timer, nowMs).count;
}

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
export function MinuteBars({ color }: { readonly color: string }) {
  const count = useShown(readCount, 0);
  const list = useSecondHand<HTMLDivElement>(fillBars);
  return (
    <div
      ref={list}
      className="minute-bars"
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
