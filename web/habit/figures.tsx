import type { HabitStatistics } from '#contract/habits.ts';
import { formatTotal } from '#domain/durations.ts';
import type { Progress } from './progress.ts';

interface FiguresProps {
  readonly statistics: HabitStatistics;
  readonly progress: Progress;
}

/** What came of it in four numbers. */
export function Figures({ statistics, progress: { keeping } }: FiguresProps) {
  const { sessions, total_time, longest } = statistics;
  return (
    <dl className="figures">
      <Figure name="Total time" value={formatTotal(total_time)} />
      <Figure name="Sessions" value={String(sessions)} />
      <Figure name="Longest" value={formatTotal(longest)} />
      {keeping ? (
        <Figure
          name="Streak"
          value={String(keeping.streak)}
          about={`due days in a row, ${keeping.kept} of ${keeping.due} kept`}
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
  readonly about?: string;
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
