import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompletedTodo } from '#contract/todos.ts';
import { completedTodosQuery } from './completed-todos.ts';
import { useHiddenIds } from './held-changes.ts';

/** What there is to show of the history. */
export type History =
  | { readonly state: 'loading' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ShownHistory;

export interface ShownHistory {
  readonly state: 'shown';
  readonly todos: readonly CompletedTodo[];
  /** It is still the answer to the search before. */
  readonly isOutdated: boolean;
  /** Asks again, where the last time to look for news failed. */
  readonly retry: (() => void) | null;
  readonly more: MoreHistory;
}

/** `waiting`: there is more, and nobody has asked for it. */
export interface MoreHistory {
  readonly state: 'none' | 'waiting' | 'loading' | 'failed';
  readonly load: () => void;
}

/** The completed todos that contain `q`, as far as they were loaded, without what is being taken away. */
export function useHistory(q: string): History {
  const query = useInfiniteQuery({
    ...completedTodosQuery(q),
    placeholderData: keepPreviousData,
  });
  const hiddenIds = useHiddenIds();
  const { data, fetchNextPage } = query;
  const refetch = () => void query.refetch();
  const todos = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.todos)
        .filter(({ DOID, Event }) => !hiddenIds.has(DOID) && !hiddenIds.has(Event.id)),
    [data, hiddenIds],
  );
  const hasAnswer = todos !== undefined && !query.isPlaceholderData;
  if (!hasAnswer && query.isPaused) return { state: 'offline' };
  if (query.isError && !hasAnswer) return { state: 'failed', retry: refetch };
  if (todos === undefined) return { state: 'loading' };
  const more = { state: moreState(query), load: () => void fetchNextPage() };
  const retry = query.isRefetchError ? refetch : null;
  return { state: 'shown', todos, isOutdated: query.isPlaceholderData, retry, more };
}

function moreState(query: {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
}): MoreHistory['state'] {
  if (!query.hasNextPage) return 'none';
  // One fetch at a time: a page asked for beside a refetch would begin where the list no longer ends.
  if (query.isFetching) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'waiting';
}
