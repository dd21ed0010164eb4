import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { Break } from '#contract/breaks.ts';
import { findOutlook, markBreaks } from '#domain/breaks.ts';
import { isolate } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { MS_PER_MINUTE, msToMinutes } from '#domain/durations.ts';
import { cssVariables } from '../../ui/css-variables.ts';

interface CycleBarProps {
  readonly breaks: readonly Break[];
  /** Today's work that counts, with the running session. */
  readonly minutes: number;
}

/** The track up to the largest interval, with a mark at each break. */
export function CycleBar({ breaks, minutes }: CycleBarProps) {
  const plans = breaks.map((one) => ({
    id: one.id,
    intervalMs: one.interval,
    position: one.order,
    name: one.Habit.description,
  }));
  const marks = markBreaks(plans);
  const endMinutes = msToMinutes(marks.at(-1)?.intervalMs ?? 0);
  const { earned, next } = findOutlook(minutes * MS_PER_MINUTE, plans);
  return (
    <>
      <p translate="no" className="cycle-so-far pb-[0.4rem] text-ink-soft">
        <strong>{minutes} min</strong> so far
      </p>
      <div className="cycle-track">
        <ProgressBar
          aria-label="Break Cycle"
          value={Math.min(minutes, endMinutes)}
          maxValue={endMinutes}
          valueLabel={`${minutes} of ${countOf(endMinutes, 'minute')}`}
          className="cycle-bar block h-5 overflow-hidden"
        >
          {({ percentage = 0 }) => (
            <span className="cycle-filled" style={cssVariables({ '--filled': percentage / 100 })} />
          )}
        </ProgressBar>
        <ul aria-label="Breaks">
          {marks.map(({ intervalMs, percent }) => (
            <li
              key={intervalMs}
              className="cycle-mark w-6 h-8 -ml-3"
              data-earned={minutes * MS_PER_MINUTE >= intervalMs || undefined}
              style={cssVariables({ '--at': `${percent}%` })}
            >
              <span className="cycle-mark-name hint">
                {namesAt(intervalMs, plans)} after {msToMinutes(intervalMs)} min
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="cycle-ends">
        <span>Start</span>
        <span>{endMinutes} min</span>
      </p>
      <p className="flex flex-wrap gap-y-0 gap-x-2 pt-2 font-semibold empty:hidden">
        {earned && <span>{earned.name} is earned.</span>}
        {next && (
          <span>
            {isolate(next.name)} in {Math.ceil(next.intervalMs / MS_PER_MINUTE) - minutes} min.
          </span>
        )}
      </p>
    </>
  );
}

function namesAt(
  intervalMs: number,
  plans: readonly { readonly intervalMs: number; readonly name: string }[],
): string {
  const names = plans.filter((plan) => plan.intervalMs === intervalMs).map(({ name }) => name);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
