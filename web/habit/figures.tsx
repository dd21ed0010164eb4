import type { HabitStatistics, Rest } from '#contract/habits.ts';
import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { formatTotal } from '#domain/durations.ts';
import { nameDate } from '../user/date-words.ts';

/** What came of it in numbers. */
export function Figures({ statistics }: { readonly statistics: HabitStatistics }) {
  const { sessions, total_time, longest, streak, longest_streak, due, kept, rests } = statistics;
  const rest = rests.at(-1);
  return (
    <dl className="figures">
      {(due > 0 || longest_streak > 0) && (
        <div className="figure figure-streak">
          <dt className="figure-name">Streak</dt>
          <dd>
            <span className="figure-value">{streak}</span> due {streak === 1 ? 'day' : 'days'} in a
            row · longest {longest_streak}
          </dd>
          {rest && <dd className="figure-about">{restWords(rest, statistics.last_day)}</dd>}
          {due > 0 && (
            <dd className="figure-about">
              {kept} of {due} kept in half a year
            </dd>
          )}
        </div>
      )}
      <Figure name="Total time" value={formatTotal(total_time)} />
      <Figure name="Sessions" value={String(sessions)} />
      <Figure name="Longest" value={formatTotal(longest)} />
      <Figure name="On average" value={formatTotal(total_time / Math.max(1, sessions))} />
    </dl>
  );
}

/** Why the streak did not end although nothing was played. */
function restWords({ first_day, last_day }: Rest, today: DayKey): string {
  if (last_day >= today)
    return `It waits until ${nameDate(shiftDay(last_day, 1))}: nothing is due.`;
  const days =
    first_day === last_day
      ? nameDate(first_day)
      : `${nameDate(first_day)} to ${nameDate(last_day)}`;
  return `It passes over ${days}, when nothing was due.`;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
}

function Figure({ name, value }: FigureProps) {
  return (
    <div className="figure">
      <dt className="figure-name">{name}</dt>
      <dd className="figure-value">{value}</dd>
    </div>
  );
}
