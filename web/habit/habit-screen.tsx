import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '../api/failures.ts';
import { habitQuery, identitiesQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { PausedHabitNote } from '../habit-pauses/rest-note.tsx';
import { cssVariables } from '../ui/css-variables.ts';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { ChangePanel } from './change-panel.tsx';
import { HabitHeader } from './habit-header.tsx';
import { NoHabit, OldHabitNote } from './no-habit.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import './habit.css';

/** A habit by itself: what came of it, and everything about it that can be changed. */
export function HabitScreen() {
  const { id } = useParams({ from: '/app/habit/$id' });
  const read = useQuery(habitQuery(id));
  const { data: identities } = useQuery(identitiesQuery);
  const identity = identities?.find(({ Habits }) => Habits.some((habit) => habit.id === id));
  // What the home screen knows of it is enough to begin with, and without a network.
  const habit = read.data ?? identity?.Habits.find((one) => one.id === id);
  const isGone = read.error instanceof ApiProblem && read.error.status === 404;
  const state = readState(read);
  const retry = () => void read.refetch();
  if (isGone) return <NoHabit onRetry={null} />;
  if (!habit) return state === 'failed' ? <NoHabit onRetry={retry} /> : <Loading />;
  return (
    <>
      {(state === 'old' || state === 'failed') && <OldHabitNote onRetry={retry} />}
      <Shown habit={habit} identity={identity} />
    </>
  );
}

type ShownProps = Parameters<typeof HabitHeader>[0];

function Shown({ habit, identity }: ShownProps) {
  return (
    <div className="habit-page" style={cssVariables({ '--identity': habit.Value.color })}>
      <HabitHeader habit={habit} identity={identity} />
      {habit.is_active && <PausedHabitNote habit={habit} />}
      <div className="habit-columns">
        <ProgressPanel key={`progress ${habit.id}`} habit={habit} />
        <SessionsPanel key={`sessions ${habit.id}`} habit={habit} />
        <ChangePanel key={`change ${habit.id}`} habit={habit} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <LoadingArea className="habit-page">
      <Skeleton className="h-24" />
      <div className="habit-columns">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </LoadingArea>
  );
}
