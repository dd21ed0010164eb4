import type { ReactNode } from 'react';
import type { HabitStatistics } from '#contract/habits.ts';
import { formatTotal } from '#domain/durations.ts';

/** What came of it in four numbers. */
export function Figures({ statistics }: { readonly statistics: HabitStatistics }) {
  const { sessions, total_time, longest, streak, longest_streak, due, kept } = statistics;
  return (
    <dl className="figures">
      <Figure name="Total time" value={formatTotal(total_time)} />
      <Figure name="Sessions" value={String(sessions)} />
      <Figure name="Longest" value={formatTotal(longest)} />
      {due > 0 || longest_streak > 0 ? (
        <Figure
          name="Streak"
          value={String(streak)}
          about={
            <>
              due {streak === 1 ? 'day' : 'days'} in a row · longest {longest_streak}
              {due > 0 && (
                <>
                  <br />
                  {kept} of {due} kept in half a year
                </>
              )}
            </>
          }
        />
      ) : (
        <Figure name="On average" value={formatTotal(total_time / Math.max(1, sessions))} />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly about?: ReactNode;
}

function Figure({ name, value, about }: FigureProps) {
  return (
    <div className="figure">
      <dt className="figure-name">{name}</dt>
      <dd className="figure-value">{value}</dd>
      {about && <dd className="figure-about">{about}</dd>}
    </div>
  );
}
