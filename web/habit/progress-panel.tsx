import { useQuery } from '@tanstack/react-query';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import { formatTotal } from '#domain/durations.ts';
import { habitStatisticsQuery, meQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { dayRuleOf } from '../user/day-rule.ts';
import { nameDate, nameInstant, nameMonth } from '../user/date-words.ts';
import { Figures } from './figures.tsx';
import { PlayedWeeks } from './played-weeks.tsx';
import { findProgress, type MonthSum } from './progress.ts';
import { cssVariables } from '../ui/css-variables.ts';
import './progress.css';

/** What came of a habit so far. */
export function ProgressPanel({ habit }: { readonly habit: Habit }) {
  const read = useQuery(habitStatisticsQuery(habit.id));
  const { data, refetch } = read;
  return (
    <Panel title="Progress" className="progress-panel">
      {data ? (
        <Played habit={habit} statistics={data} />
      ) : readState(read) === 'failed' ? (
        <FailureNote message="Failed to load statistics" onRetry={() => void refetch()} />
      ) : (
        <LoadingArea className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-28" />
          <Skeleton className="h-36" />
        </LoadingArea>
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
  const { first_played_at, last_played_at } = statistics;
  if (!first_played_at || !last_played_at) {
    return (
      <p className="text-ink-soft">
        No better time than the present. Start playing to see your progress.
      </p>
    );
  }
  const { best, months } = findProgress(statistics);
  const { zone } = dayRuleOf(me);
  return (
    <div className="progress">
      <Figures statistics={statistics} />
      <PlayedWeeks statistics={statistics} plannedMs={habit.duration} />
      {months.length > 0 && <MonthsPlayed months={months} />}
      <p className="progress-words">
        First played {nameInstant(first_played_at, zone)}, last {nameInstant(last_played_at, zone)}.
        {best && ` The best day: ${nameDate(best.day)}, ${formatTotal(best.duration)}.`}
      </p>
    </div>
  );
}

/** Month by month in numbers, with a bar as long as the time. */
function MonthsPlayed({ months }: { readonly months: readonly MonthSum[] }) {
  const mostMs = Math.max(...months.map(({ playedMs }) => playedMs));
  return (
    <ul className="months" aria-label="Months">
      {months.map(({ month, playedMs, days }) => (
        <li key={month} className="month">
          <span className="month-name">{nameMonth(month)}</span>
          <span className="month-track" aria-hidden>
            <span
              className="month-bar"
              style={cssVariables({ '--part': mostMs > 0 ? playedMs / mostMs : 0 })}
            />
          </span>
          <span className="month-sum">
            {formatTotal(playedMs)}
            <span className="text-ink-soft">
              {' '}
              on {days} {days === 1 ? 'day' : 'days'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
