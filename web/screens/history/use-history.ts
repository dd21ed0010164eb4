import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHiddenIds } from '../../data/queries/changes.ts';
import {
  completedTodosQuery,
  type TodoPage,
} from '../../features/session-sheet/completed-todos.ts';
import { sessionsQuery, type SessionsPage } from '../../features/session-sheet/sessions-query.ts';
import { eventToDone, todosToDone, type SessionWithTodos } from './done-sessions.ts';

const PAGE_SIZE = 50;

export type History =
  | { readonly state: 'loading' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ShownHistory;

export interface ShownHistory {
  readonly state: 'shown';
  readonly sessions: readonly SessionWithTodos[];
  /** The list still shows the result of the previous search. */
  readonly isOutdated: boolean;
  /** Refetches; null unless the last fetch failed. */
  readonly retry: (() => void) | null;
  readonly more: MoreHistory;
}

/** `waiting`: there is a next page, which is not being loaded. */
export interface MoreHistory {
  readonly state: 'none' | 'waiting' | 'loading' | 'failed';
  readonly load: () => void;
}

/** The loaded sessions, or those with completed todos that contain `q`; without those that are being deleted. */
export function useHistory(q: string): History {
  const isSearch = q !== '';
  const all = useInfiniteQuery({ ...sessionsQuery(null, PAGE_SIZE), enabled: !isSearch });
  const found = useInfiniteQuery({
    ...completedTodosQuery(q),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const hiddenIds = useHiddenIds();
  const listed = useMemo(
    () => all.data && listEvents(all.data.pages, hiddenIds),
    [all.data, hiddenIds],
  );
  const matching = useMemo(
    () => found.data && listFound(found.data.pages, hiddenIds),
    [found.data, hiddenIds],
  );
  const query = isSearch ? found : all;
  const own = isSearch ? matching : listed;
  const hasAnswer = own !== undefined && !query.isPlaceholderData;
  const retry = () => void query.refetch();
  if (!hasAnswer && query.isPaused) return { state: 'offline' };
  if (query.isError && !hasAnswer) return { state: 'failed', retry };
  // The whole list is shown until a search has its first result.
  const sessions = own ?? listed;
  if (sessions === undefined) return { state: 'loading' };
  return {
    state: 'shown',
    sessions,
    isOutdated: !hasAnswer,
    retry: query.isRefetchError ? retry : null,
    more: { state: moreState(query), load: () => void query.fetchNextPage() },
  };
}

function listEvents(
  pages: readonly SessionsPage[],
  hiddenIds: ReadonlySet<string>,
): readonly SessionWithTodos[] {
  return pages
    .flatMap((page) => page.sessions)
    .filter(({ id }) => !hiddenIds.has(id))
    .map(eventToDone)
    .map(({ session, todos }) => ({
      session,
      todos: todos.filter(({ id }) => !hiddenIds.has(id)),
    }));
}

function listFound(
  pages: readonly TodoPage[],
  hiddenIds: ReadonlySet<string>,
): readonly SessionWithTodos[] {
  const todos = pages.flatMap((page) => page.todos);
  return todosToDone(
    todos.filter(({ DOID, Event }) => !hiddenIds.has(DOID) && !hiddenIds.has(Event.id)),
  );
}

function moreState(query: {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
}): MoreHistory['state'] {
  if (!query.hasNextPage) return 'none';
  // One fetch at a time: a page fetched during a refetch would start at an outdated cursor.
  if (query.isFetching) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'waiting';
}
