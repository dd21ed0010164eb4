import { memo } from 'react';
import type { DayKey } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { formatTotal, MS_PER_MINUTE, msToMinutes } from '#domain/durations.ts';
import { nameDay } from '../../data/user/day-names.ts';
import type { TrackerDay } from './period-days.ts';
import type { RestColumn, HabitPeriod, PlayedColumn } from './period-rows.ts';

interface HabitRowProps {
  readonly habit: HabitPeriod;
  readonly days: readonly TrackerDay[];
  readonly onOpen: (day: string, rowKey: string) => void;
}

/** Only a week's columns have room for the time under a mark. */
const DAYS_OF_WEEK = 7;

/** Minutes from which a mark has the second, third and fourth size. */
const HEAVIER_FROM_MINUTES = [10, 30, 60];

/** A habit's days. Only days with a session or a due habit have a cell; each cell sets its column. */
export const HabitRow = memo(function HabitRow({ habit, days, onOpen }: HabitRowProps) {
  const { key, name, isArchived, played, dueColumns, rests, playedMs } = habit;
  const isWeek = days.length === DAYS_OF_WEEK;
  const marks = [...played, ...dueColumns, ...rests].toSorted((a, b) => columnOf(a) - columnOf(b));
  return (
    <tr className="tracker-row tracker-lane">
      <th scope="row" className="tracker-habit">
        <span className="tracker-habit-name" data-archived={isArchived || undefined}>
          {isolate(name)}
        </span>
        <span className="text-note leading-[1.25] text-ink-soft">
          {isArchived && 'Archived · '}
          {played.length > 0 && (
            <span className="max-lg:hidden">{countOf(played.length, 'day')} · </span>
          )}
          {played.length > 0 ? formatTotal(playedMs) : aheadText(dueColumns, days)}
        </span>
      </th>
      {marks.map((mark, index) => {
        const column = columnOf(mark) + 1;
        const day = days[columnOf(mark) - 1];
        if (!day) return null;
        const place = { 'aria-colindex': column, style: { gridColumn: column } };
        if (typeof mark === 'number' || 'words' in mark) {
          return (
            <td
              {...place}
              key={column}
              className={`tracker-cell ${typeof mark === 'number' ? 'due-slot' : 'rest-slot'}`}
              data-standing={day.standing}
              aria-label={typeof mark === 'number' ? 'Due' : mark.words}
            />
          );
        }
        return (
          <td
            {...place}
            key={column}
            className="tracker-cell"
            data-linked={linkOf(mark, marks[index + 1])}
          >
            <button
              type="button"
              className="played-mark"
              data-tour={mark === played.at(-1) ? 'played-day' : undefined}
              data-weight={weigh(mark.playedMs)}
              data-column={mark.column}
              tabIndex={-1}
              aria-label={isWeek ? undefined : markText(name, day.day, mark.playedMs)}
              onClick={() => onOpen(day.day, key)}
            >
              {isWeek && (
                <>
                  <span className="sr-only">{markText(name, day.day, mark.playedMs)}</span>
                  <span aria-hidden className="played-minutes">
                    {toClock(mark.playedMs)}
                  </span>
                </>
              )}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

type Mark = PlayedColumn | RestColumn | number;

function columnOf(mark: Mark): number {
  return typeof mark === 'number' ? mark : mark.column;
}

/** The sides on which the adjacent day was played too. */
function linkOf({ isLinked }: PlayedColumn, next: Mark | undefined): string | undefined {
  const leads = typeof next === 'object' && 'isLinked' in next && next.isLinked;
  if (isLinked) return leads ? 'both' : 'before';
  return leads ? 'after' : undefined;
}

/** Text about the coming due days: a week that has just begun has little else to show. */
function aheadText(dueColumns: readonly number[], days: readonly TrackerDay[]): string {
  const ahead = dueColumns.filter((column) => {
    const day = days[column - 1];
    return day !== undefined && day.standing !== 'past';
  });
  return ahead.length > 0 ? `${countOf(ahead.length, 'day')} due` : 'Not played';
}

function markText(name: string, day: DayKey, playedMs: number): string {
  return `${name}, ${nameDay(day, 'long')}: ${formatTotal(playedMs)}`;
}

/** `45` minutes, or `1:30` from an hour on; `<1` below a minute. */
function toClock(playedMs: number): string {
  const minutes = msToMinutes(playedMs);
  if (minutes < 1) return '<1';
  if (minutes < 60) return String(minutes);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Size of a mark, 1 (smallest) to 4. */
function weigh(playedMs: number): number {
  return 1 + HEAVIER_FROM_MINUTES.filter((minutes) => playedMs >= minutes * MS_PER_MINUTE).length;
}
