import type { HabitStatistics } from '#contract/habits.ts';
import { monthKey } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { nameDay, nameMonth } from '../../data/user/day-names.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { listWeekCells, type WeekCell } from './progress.ts';

interface PlayedWeeksProps {
  readonly statistics: HabitStatistics;
  /** The habit's planned duration. */
  readonly plannedMs: number;
}

const WEIGHTS = [1, 2, 3, 4] as const;

/** Half a year of days by week; a larger mark means more play. Screen readers get the months in numbers instead. */
export function PlayedWeeks({ statistics, plannedMs }: PlayedWeeksProps) {
  const { weekStart } = useTimePreferences();
  const rowOf = (weekday: number) => ((weekday + 7 - weekStart) % 7) + 2;
  const cells = listWeekCells(statistics, plannedMs, weekStart);
  const played = statistics.days.length;
  return (
    <figure className="flex flex-col gap-[0.6rem]">
      <div className="weeks" aria-hidden>
        {cells.filter(startsMonth).map(({ day, column }) => (
          <span
            key={day}
            className="text-[0.75rem] leading-none text-ink-soft row-1 whitespace-nowrap"
            style={{ gridColumn: column + 1 }}
          >
            {nameMonth(monthKey(day))}
          </span>
        ))}
        <span className="weeks-day" style={{ gridRow: rowOf(1) }}>
          Mon
        </span>
        <span className="weeks-day" style={{ gridRow: rowOf(5) }}>
          Fri
        </span>
        {cells.map((cell) => (
          <span
            key={cell.day}
            className="week-mark"
            data-weight={cell.weight}
            data-today={cell.day === statistics.last_day || undefined}
            style={{ gridColumn: cell.column + 1, gridRow: cell.row + 1 }}
            title={`${nameDay(cell.day)}: ${cell.playedMs > 0 ? formatTotal(cell.playedMs) : 'not played'}`}
          />
        ))}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-y-1 gap-x-4 text-note text-ink-soft">
        <span>{countOf(played, 'day')} in half a year</span>
        <span className="weeks-scale flex items-center gap-[0.2rem]" aria-hidden>
          less
          {WEIGHTS.map((weight) => (
            <span key={weight} className="week-mark" data-weight={weight} />
          ))}
          more
        </span>
      </figcaption>
    </figure>
  );
}

/** A month's name is shown above the week of its first day, except in the last week, which has no room. */
function startsMonth({ day, column }: WeekCell): boolean {
  return day.endsWith('-01') && column < 26;
}
