import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Habit } from '#contract/habits.ts';
import { ApiProblem } from '../../data/client/failures.ts';
import {
  habitQuery,
  habitStatisticsQuery,
  identitiesQuery,
  meQuery,
} from '../../data/queries/queries.ts';
import { readState, retryReads } from '../../data/queries/read-state.ts';
import { useFirstLoad } from '../../data/queries/use-first-load.ts';
import { PausedHabitNote } from '../../features/habit-pauses/rest-note.tsx';
import { PATHS } from '../../paths.ts';
import { useRestOfScreen } from '../../shell/cold-start.ts';
import { StaleNote } from '../../shell/stale-note.tsx';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { HabitHeader } from './habit-header.tsx';
import { ChangePanel } from './late-rest.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { habitSessionsQuery, SessionsPanel } from './sessions-panel.tsx';
import './habit.css';

/** Page of one habit: its progress, and all its editable parts. */
export function HabitScreen() {
  const { id } = useParams({ from: '/app/habit/$id' });
  const read = useQuery(habitQuery(id));
  const { data: identities } = useQuery(identitiesQuery);
  const identity = identities?.find(({ Habits }) => Habits.some((habit) => habit.id === id));
  // The data cached for /home is enough to begin with, also offline.
  const habit = read.data ?? identity?.Habits.find((one) => one.id === id);
  const isGone = read.error instanceof ApiProblem && read.error.status === 404;
  const state = readState(read);
  if (isGone) return <NoHabit onRetry={null} />;
  if (!habit) {
    return state === 'failed' ? <NoHabit onRetry={() => void retryReads()} /> : <Loading />;
  }
  return (
    <>
      {(state === 'stale' || state === 'failed') && <StaleHabitNote />}
      <Shown habit={habit} identity={identity} />
    </>
  );
}

type ShownProps = Parameters<typeof HabitHeader>[0];

function Shown({ habit, identity }: ShownProps) {
  return (
    <div className="flex flex-col gap-6" style={cssVariables({ '--identity': habit.Value.color })}>
      <HabitHeader habit={habit} identity={identity} />
      {habit.is_active && <PausedHabitNote habit={habit} />}
      <Columns key={habit.id} habit={habit} />
    </div>
  );
}

/** Renders all panels together, because their height and place depend on the sessions. */
function Columns({ habit }: { readonly habit: Habit }) {
  const me = useQuery(meQuery);
  const statistics = useQuery(habitStatisticsQuery(habit.id));
  const sessions = useInfiniteQuery(habitSessionsQuery(habit.id));
  // Deferred, so that the panels are rendered in slices.
  const isLoading = useDeferredValue(
    useFirstLoad([me, statistics, sessions].some((read) => readState(read) === 'loading')),
  );
  const isWhole = useRestOfScreen(ChangePanel);
  if (isLoading) return <LoadingColumns />;
  return (
    <div className="habit-columns">
      <ProgressPanel habit={habit} />
      <SessionsPanel habit={habit} />
      {isWhole && <ChangePanel habit={habit} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24" />
      <LoadingColumns />
    </div>
  );
}

function LoadingColumns() {
  return (
    <LoadingArea className="habit-columns">
      <Skeleton className="h-[36rem]" />
      <Skeleton className="h-96" />
    </LoadingArea>
  );
}

const MESSAGE = 'Failed to load habit';

/** Shown if a habit could not be loaded; without a retry if it is deleted. */
function NoHabit({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const goBack = useGoBack();
  return (
    <div role="alert" className="panel flex flex-col items-center gap-4 py-12 px-5 text-center">
      <h1 className="text-2xl">{MESSAGE}</h1>
      <p className="max-w-[38ch] text-ink-soft">
        {onRetry
          ? 'The server did not answer with it. What you have typed and played is safe.'
          : 'There is no such habit here. It may have been deleted.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onPress={goBack}>
          <ArrowLeft size={18} />
          Go Back
        </Button>
        {onRetry && (
          <Button onPress={onRetry}>
            <RotateCw size={18} />
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** Reports that an old copy of a habit is shown. */
function StaleHabitNote() {
  const goBack = useGoBack();
  const otherAction = useMemo(() => ({ label: 'Go Back', onPress: goBack }), [goBack]);
  return <StaleNote message={MESSAGE} otherAction={otherAction} />;
}

function useGoBack(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return useCallback(() => {
    if (canGoBack) history.back();
    else void navigate({ to: PATHS.home });
  }, [canGoBack, history, navigate]);
}
