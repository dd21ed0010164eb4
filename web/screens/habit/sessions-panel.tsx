import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { useHiddenIds } from '../../data/queries/changes.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { AddSessionButton } from '../../features/session-sheet/add-session-button.tsx';
import { dayWords, type DayWords } from '../../features/session-sheet/day-words.ts';
import { sessionsQuery } from '../../features/session-sheet/sessions-query.ts';
import { nowMs } from '../../platform/clock.ts';
import { editSession } from '../../timer/overlays/open-sheet.ts';
import { playedText } from '../../timer/state/shown-time.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import './sessions-panel.css';

const PAGE_SIZE = 10;

export const habitSessionsQuery = (habitId: string) => sessionsQuery(habitId, PAGE_SIZE);

/** The sessions of a habit, latest first; each can be corrected. */
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
  const rule = dayRuleOf(useQuery(meQuery).data);
  const hiddenIds = useHiddenIds();
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    habitSessionsQuery(habitId),
  );
  if (!data) {
    return <FailureNote message="Failed to load sessions" onRetry={() => void refetch()} />;
  }
  const sessions = data.pages
    .flatMap((page) => page.sessions)
    .filter(({ id, duration }) => duration !== null && !hiddenIds.has(id));
  if (sessions.length === 0) return <p className="text-ink-soft">No sessions yet.</p>;
  const words = dayWords(rule, dayKey(nowMs(), rule));
  return (
    <>
      <ul aria-label="Sessions">
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
    <li className="habit-session flex items-center gap-3 py-1">
      <span className="flex-1 min-w-0">
        <time dateTime={session.occurred_at}>{when}</time>
        {session.note && (
          <span dir="auto" className="block italic text-ink-soft wrap-anywhere">
            {session.note}
          </span>
        )}
      </span>
      <span className="font-strong whitespace-nowrap">{playedText(session.duration ?? 0)}</span>
      <IconButton
        label={`Edit the session of ${when}`}
        size="small"
        icon={<Pencil size={16} />}
        onPress={() => editSession(session)}
      />
    </li>
  );
}
