import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { CompletedTodo } from '#contract/todos.ts';
import { beforeRead } from '../api/before-read.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { PastSession } from './open-sheet.ts';

/** `next` is the todo after which the next page begins; null on the last one. */
export interface TodoPage {
  readonly todos: readonly CompletedTodo[];
  readonly next: string | null;
}

const PAGE_SIZE = 50;
const queryKey = ['todos', 'completed'];

/** The completed todos whose description contains `q`, newest first, page by page. */
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
    // A session that ended a moment ago has its todos here when one comes to look.
    refetchOnMount: 'always',
    initialPageParam: '',
    getNextPageParam: ({ next }: TodoPage) => next,
  });
}

/** Shows a session as it is now, whatever was searched for. */
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
  // An answer already on its way is from before this change.
  if (queryClient.isFetching({ queryKey }) > 0) refreshListedTodos();
}
