import { useQuery } from '@tanstack/react-query';
import type { Habit, HabitStatistics, Rest } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { countOf, nounOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { isWeekQuota } from '#domain/week-quotas.ts';
import { habitStatisticsQuery, meQuery } from '../../data/queries/queries.ts';
import { nameDay, nameMonth } from '../../data/user/day-names.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlayedWeeks } from './played-weeks.tsx';
import { findPlayedSpan, findProgress, type MonthSum } from './progress.ts';
import './progress.css';

export function ProgressPanel({ habit }: { readonly habit: Habit }) {
  const { data, refetch } = useQuery(habitStatisticsQuery(habit.id));
  return (
    <Panel title="Progress" className="@container/progress">
      {data ? (
        <Played habit={habit} statistics={data} />
      ) : (
        <FailureNote message="Failed to load statistics" onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

interface PlayedProps {
  readonly habit: Habit;
  readonly statistics: HabitStatistics;
}

function Played({ habit, statistics }: PlayedProps) {
  const { data: me } = useQuery(meQuery);
  const played = findPlayedSpan(statistics, dayRuleOf(me));
  if (!played) {
    return (
      <p className="text-ink-soft">
        No better time than the present. Start playing to see your progress.
      </p>
    );
  }
  const { best, months } = findProgress(statistics);
  const today = statistics.last_day;
  return (
    <div className="progress">
      <Figures statistics={statistics} unit={unitOf(habit)} />
      <PlayedWeeks statistics={statistics} plannedMs={habit.duration} />
      {months.length > 0 && <MonthsPlayed months={months} />}
      <p className="progress-words text-small text-ink-soft">
        First played {nameDay(played.first, 'short', today)}, last{' '}
        {nameDay(played.last, 'short', today)}.
        {best &&
          ` The best day: ${nameDay(best.day, 'short', today)}, ${formatTotal(best.duration)}.`}
      </p>
    </div>
  );
}

/** Numbers for each month, with a bar proportional to the time. */
function MonthsPlayed({ months }: { readonly months: readonly MonthSum[] }) {
  const mostMs = Math.max(...months.map(({ playedMs }) => playedMs));
  return (
    <ul className="months" aria-label="Months">
      {months.map(({ month, playedMs, days }) => (
        <li key={month} className="month">
          <span className="font-strong">{nameMonth(month)}</span>
          <span className="h-[0.7rem] rounded-full bg-(--well)" aria-hidden>
            <span
              className="month-bar block w-[calc(var(--part)*100%)] h-full"
              style={cssVariables({ '--part': mostMs > 0 ? playedMs / mostMs : 0 })}
            />
          </span>
          <span className="text-small text-right">
            {formatTotal(playedMs)}
            <span className="text-ink-soft"> on {countOf(days, 'day')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FiguresProps {
  readonly statistics: HabitStatistics;
  readonly unit: 'due day' | 'week';
}

/** A streak is counted in weeks where each schedule asks for so many days of them. */
function unitOf({ Schedules }: Habit): FiguresProps['unit'] {
  const isInWeeks = Schedules.map((schedule) => wireToSchedule(schedule, {})).every(isWeekQuota);
  return Schedules.length > 0 && isInWeeks ? 'week' : 'due day';
}

function Figures({ statistics, unit }: FiguresProps) {
  const { sessions, total_time, longest, streak, longest_streak, due, kept, rests } = statistics;
  const { days, scheduled_since: since, strength, last_due } = statistics;
  const rest = rests.at(-1);
  const isPlayedBefore = since !== null && days.some(({ day }) => day < since);
  return (
    <dl className="figures">
      {(due > 0 || longest_streak > 0) && (
        <div className="figure figure-streak">
          <dt className="text-small text-ink-soft">Streak</dt>
          <dd>
            <span className="figure-value">{streak}</span> {nounOf(streak, unit)} in a row · longest{' '}
            {longest_streak}
          </dd>
          {rest && (
            <dd className="text-note text-ink-soft">{restWords(rest, statistics.last_day)}</dd>
          )}
          {isPlayedBefore && (
            <dd className="text-note text-ink-soft">
              Counted since {nameDay(since)}, when it was first scheduled
            </dd>
          )}
          {due > 0 && (
            <dd className="text-note text-ink-soft">
              {kept} of {due} kept in half a year
            </dd>
          )}
        </div>
      )}
      {last_due !== null && <StrengthFigure strength={strength} unit={unit} />}
      <Figure name="Total time" value={formatTotal(total_time)} />
      <Figure name="Sessions" value={String(sessions)} />
      <Figure name="Longest" value={formatTotal(longest)} />
      <Figure name="On average" value={formatTotal(total_time / Math.max(1, sessions))} />
    </dl>
  );
}

/** Why the streak continues although nothing was played. */
function restWords({ first_day, last_day }: Rest, today: DayKey): string {
  if (last_day >= today) return `It waits until ${nameDay(shiftDay(last_day, 1))}: nothing is due.`;
  const days =
    first_day === last_day ? nameDay(first_day) : `${nameDay(first_day)} to ${nameDay(last_day)}`;
  return `It passes over ${days}, when nothing was due.`;
}

interface StrengthFigureProps extends Pick<FiguresProps, 'unit'> {
  readonly strength: number;
}

function StrengthFigure({ strength, unit }: StrengthFigureProps) {
  const percent = Math.round(strength * 100);
  return (
    <div className="figure figure-strength">
      <dt className="text-small text-ink-soft">Strength</dt>
      <dd>
        <span className="figure-value">{percent} %</span>
        <span className="strength-bar" aria-hidden>
          <span style={cssVariables({ '--part': strength })} />
        </span>
      </dd>
      <dd className="text-note text-ink-soft">
        It grows with each {unit} that you keep. A missed one takes a little of it.
      </dd>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="figure">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="figure-value">{value}</dd>
    </div>
  );
}
