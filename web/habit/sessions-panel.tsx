import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { readState } from '../api/read-state.ts';
import { nowMs } from '../platform/clock.ts';
import { playedText } from '../playing/shown-time.ts';
import { AddSessionButton } from '../session-sheet/add-session-button.tsx';
import { dayWords, type DayWords } from '../session-sheet/day-words.ts';
import { useHiddenIds } from '../api/changes.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
import { sessionsQuery } from '../session-sheet/sessions-query.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { useDayRule } from '../user/use-today.ts';
import './sessions-panel.css';

const PAGE_SIZE = 10;

/** The sessions of a habit, the latest first; each can be corrected. */
export function SessionsPanel({ habit }: { readonly habit: Habit }) {
  return (
    <Panel
      title="Sessions"
      className="habit-sessions-panel"
      aside={habit.is_active && <AddSessionButton known={{ habitId: habit.id }} />}
    >
      <Sessions habitId={habit.id} />
    </Panel>
  );
}

function Sessions({ habitId }: { readonly habitId: string }) {
  const read = useInfiniteQuery(sessionsQuery(habitId, PAGE_SIZE));
  const rule = useDayRule();
  const hiddenIds = useHiddenIds();
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  if (!data && readState(read) === 'failed') {
    return <FailureNote message="Failed to load sessions" onRetry={() => void refetch()} />;
  }
  if (!data || !rule) return <LoadingSessions />;
  const sessions = data.pages
    .flatMap((page) => page.sessions)
    .filter(({ id, duration }) => duration !== null && !hiddenIds.has(id));
  if (sessions.length === 0) return <p className="text-ink-soft">No sessions yet.</p>;
  const words = dayWords(rule, dayKey(nowMs(), rule));
  return (
    <>
      <ul className="habit-sessions" aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} words={words} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, words }: { readonly session: PlayEvent; readonly words: DayWords }) {
  const when = words.dayAndTime(isoToInstant(session.occurred_at));
  return (
    <li className="habit-session">
      <span className="flex-1 min-w-0">
        <time dateTime={session.occurred_at}>{when}</time>
        {session.note && (
          <span className="block italic text-ink-soft wrap-anywhere">{session.note}</span>
        )}
      </span>
      <span className="font-strong whitespace-nowrap">{playedText(session.duration ?? 0)}</span>
      <IconButton
        label={`Edit the session of ${when}`}
        size="small"
        icon={<Pencil aria-hidden size={16} />}
        onPress={() => editSession(session)}
      />
    </li>
  );
}

function LoadingSessions() {
  return (
    <LoadingArea className="flex flex-col gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingArea>
  );
}
