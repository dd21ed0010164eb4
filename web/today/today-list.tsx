import { useQuery } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import { formatDuration } from '#domain/durations.ts';
import { todayQuery } from '../api/queries.ts';
import { useSession } from '../playing/session-store.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { PlayedItem } from './played-item.tsx';
import { RunningItem } from './running-item.tsx';
import './today.css';

/** The day so far: what was played, in order, and what is being played. */
export function TodayList() {
  const { data: events, isError, refetch } = useQuery(todayQuery);
  const session = useSession();
  if (!events && isError) {
    return <FailureNote message="Failed to load events" onRetry={() => void refetch()} />;
  }
  if (!events) return <LoadingList />;
  const played = events.filter(isPlayed).toSorted(byTime);
  if (played.length === 0 && session.state === 'none') return <NothingYet />;
  const totalMs = played.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return (
    <>
      <ol className="trail">
        {played.map((event) => (
          <PlayedItem key={event.id} event={event} />
        ))}
        {session.state === 'playing' && <RunningItem session={session} />}
      </ol>
      {played.length > 0 && (
        <p className="trail-total">
          <span>Total</span>
          <strong>{formatDuration(totalMs)}</strong>
        </p>
      )}
    </>
  );
}

function isPlayed({ duration }: PlayEvent): boolean {
  return duration !== null;
}

function byTime(one: PlayEvent, other: PlayEvent): number {
  return one.occurred_at.localeCompare(other.occurred_at);
}

function NothingYet() {
  return (
    <p className="text-ink-soft">
      No better time than the present. Start playing to see your progress.
    </p>
  );
}

function LoadingList() {
  return (
    <LoadingArea className="flex flex-col gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingArea>
  );
}
