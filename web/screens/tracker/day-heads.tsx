import { memo } from 'react';
import { formatTotal, MS_PER_HOUR } from '#domain/durations.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import type { DayStanding, TrackerDay } from './period-days.ts';

/** Sunday to Saturday, for narrow columns. */
const WEEKDAY_LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

interface DayHeadsProps {
  readonly days: readonly TrackerDay[];
  readonly onOpen: (day: string) => void;
}

const WORDS = { before: ', before you began', past: '', today: ', today', ahead: ', to come' };

/** The days of a period side by side, each with a bar for its total time. */
export const DayHeads = memo(function DayHeads({ days, onOpen }: DayHeadsProps) {
  // At least an hour, so that a month of a few minutes does not look like one of many hours.
  const fullMs = Math.max(MS_PER_HOUR, ...days.map(({ playedMs }) => playedMs));
  return (
    <thead className="tracker-head" data-tour="month-grid">
      <tr className="tracker-row">
        <th scope="col" className="tracker-corner">
          <span>Habit</span>
        </th>
        {days.map((day) => (
          <th
            key={day.day}
            scope="col"
            className="day-head"
            data-standing={day.standing}
            aria-current={day.standing === 'today' ? 'date' : undefined}
          >
            <DayHead day={day} fullMs={fullMs} onOpen={onOpen} />
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface DayHeadProps {
  readonly day: TrackerDay;
  /** Time that fills the bar. */
  readonly fullMs: number;
  readonly onOpen: (day: string) => void;
}

function DayHead({
  day: { day, column, number, weekday, standing, playedMs },
  fullMs,
  onOpen,
}: DayHeadProps) {
  const face = (
    <>
      <span className="sr-only">
        {nameDay(day, 'long')}
        {WORDS[standing]}
        {hasPassed(standing) && (playedMs > 0 ? `: ${formatTotal(playedMs)}` : ': nothing played')}
      </span>
      <span className="day-bar" style={cssVariables({ '--part': playedMs / fullMs })} aria-hidden />
      <span className="day-letter text-[0.75rem] text-ink-soft" aria-hidden>
        {WEEKDAY_LETTERS[weekday]}
      </span>
      <span className="day-number grid place-items-center min-w-6 h-6" aria-hidden>
        {number}
      </span>
    </>
  );
  // A day to come can be opened too, to excuse it.
  if (standing === 'before') return <span className="day-face">{face}</span>;
  return (
    <button
      type="button"
      className="day-face"
      data-column={column}
      tabIndex={-1}
      onClick={() => onOpen(day)}
    >
      {face}
    </button>
  );
}

function hasPassed(standing: DayStanding): boolean {
  return standing === 'past' || standing === 'today';
}
