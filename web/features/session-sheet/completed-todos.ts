import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { CompletedTodo } from '#contract/todos.ts';
import { beforeRead } from '../../data/client/before-read.ts';
import { call } from '../../data/client/client.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import type { PastSession } from '../../timer/overlays/open-sheet.ts';

/** `next` is the last todo's cursor for the following page; null on the last page. */
export interface TodoPage {
  readonly todos: readonly CompletedTodo[];
  readonly next: string | null;
}

const PAGE_SIZE = 50;
const queryKey = ['todos', 'completed'];

/** Completed todos whose description contains `q`, newest first, in pages. */
export function completedTodosQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, q],
    meta: { subject: 'todos' },
    queryFn: async ({ signal, pageParam }): Promise<TodoPage> => {
      await beforeRead();
      const query = {
        limit: String(PAGE_SIZE),
        ...(q && { q }),
        ...(pageParam && { before: pageParam }),
      };
      const todos = await call('GET /api/todos/completed', { query, signal });
      return { todos, next: todos.length < PAGE_SIZE ? null : (todos.at(-1)?.DOID ?? null) };
    },
    // Includes the todos of a session that has just ended.
    refetchOnMount: 'always',
    initialPageParam: '',
    getNextPageParam: ({ next }: TodoPage) => next,
  });
}

/** Updates a session in all cached search results. */
export function changeListedEvent(session: PastSession): void {
  const { id, habit_id, description, duration, occurred_at, note, Value } = session;
  const changed = {
    Event: { id, duration, occurred_at, ...(note && { note }) },
    Input: habit_id === null ? null : { id: habit_id, description },
    Value,
  };
  changePages((todos) =>
    todos.map((todo) => (todo.Event.id === id ? { ...todo, ...changed } : todo)),
  );
}

export function dropListedTodos(isGone: (todo: CompletedTodo) => boolean): void {
  changePages((todos) => todos.filter((todo) => !isGone(todo)));
}

export function refreshListedTodos(): void {
  void queryClient.invalidateQueries({ queryKey });
}

function changePages(change: (todos: readonly CompletedTodo[]) => CompletedTodo[]): void {
  queryClient.setQueriesData<InfiniteData<TodoPage, string>>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, todos: change(page.todos) })),
      },
  );
  // A response already on its way is older than this change: fetch again.
  if (queryClient.isFetching({ queryKey }) > 0) refreshListedTodos();
}
