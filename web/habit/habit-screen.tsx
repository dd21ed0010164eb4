import { useQuery } from '@tanstack/react-query';
import { useParams, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { formatTotal } from '#domain/durations.ts';
import { ApiProblem } from '../api/failures.ts';
import { habitQuery, identitiesQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { PausedHabitNote } from '../habit-pauses/rest-note.tsx';
import { cssVariables } from '../ui/css-variables.ts';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { HabitHeader } from './habit-header.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { OldCopyNote } from '../ui/failure-note.tsx';
import { HABIT_PARTS } from '../habit-form/habit-editor.tsx';
import { scheduleWords } from '../habit-form/schedule-words.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTimePreferences } from '../user/time-preferences.ts';
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
    <div className="flex flex-col gap-6" style={cssVariables({ '--identity': habit.Value.color })}>
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
    <LoadingArea className="flex flex-col gap-6">
      <Skeleton className="h-24" />
      <div className="habit-columns">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </LoadingArea>
  );
}

const MESSAGE = 'Failed to load habit';

/** In place of a habit that could not be loaded; without a retry if it is gone. */
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
          <ArrowLeft aria-hidden size={18} />
          Go Back
        </Button>
        {onRetry && (
          <Button onPress={onRetry}>
            <RotateCw aria-hidden size={18} />
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** Above a habit that is shown as it was known before. */
function OldHabitNote({ onRetry }: { readonly onRetry: () => void }) {
  const goBack = useGoBack();
  return (
    <OldCopyNote message={MESSAGE} onRetry={onRetry}>
      <Button size="small" onPress={goBack}>
        <ArrowLeft aria-hidden size={16} />
        Go Back
      </Button>
    </OldCopyNote>
  );
}

function useGoBack(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: PATHS.home });
  };
}

/** What can be changed of a habit: each part says how it stands, and opens its form. */
function ChangePanel({ habit }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const notes: Record<keyof typeof HABIT_PARTS, ReactNode> = {
    Details: `${habit.description}, ${formatTotal(habit.duration)}`,
    Notes: habit.details.trim() || 'Nothing written down yet',
    Schedules:
      habit.Schedules.map((schedule) => scheduleWords(schedule, preferences)).join(' · ') ||
      'No schedules configured',
    Break: habit.Break
      ? `Comes after ${formatTotal(habit.Break.interval)} of work`
      : 'Does not come as a break',
  };
  const parts = Object.keys(HABIT_PARTS) as (keyof typeof HABIT_PARTS)[];
  return (
    <Panel title="Change this habit" className="habit-change">
      {parts.map((title) => {
        const Part = HABIT_PARTS[title];
        return (
          <Disclosure
            key={title}
            title={title}
            level={3}
            note={notes[title]}
            className="habit-part"
          >
            <div className="max-w-[44rem] pt-1 pb-5">
              <Part habit={habit} />
            </div>
          </Disclosure>
        );
      })}
    </Panel>
  );
}
