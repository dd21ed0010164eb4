import { sql, type Kysely } from 'kysely';
import { ownRows, query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../../db/whole-rows.ts';

export const findTodo = findRows('todos', 'user_id', 'id');

/** In the order of their creation. */
export const listTodosOfEvent = query<{ userId: string; eventId: string }>()((db, p) =>
  db
    .selectFrom('todos')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('event_id', '=', p.eventId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** The todos of the events that began in `[fromMs, toMs)`, in the order of their creation. */
export const listTodosOfEvents = query<{ userId: string; fromMs: number; toMs: number }>()(
  (db, p) =>
    db
      .selectFrom('events')
      .innerJoin('todos', ownRows('todos.event_id', 'events.id'))
      .selectAll('todos')
      .where('events.user_id', '=', p.userId)
      .where('events.occurred_at', '>=', p.fromMs)
      .where('events.occurred_at', '<', p.toMs)
      .orderBy('todos.created_at')
      .orderBy('todos.id'),
);

/**
 * Completed todos with their session, newest first, older than the one at `(beforeMs, beforeId)`. `pattern` is for
 * LIKE, with `!` as its escape character. The page is found first, and only its todos are joined.
 */
export const listCompletedTodos = query<CompletedTodosPage>()((db, p) =>
  db
    .selectFrom(completedTodosPage(db, p).as('page'))
    .innerJoin('events', ownRows('events.id', 'page.event_id'))
    .innerJoin('values', ownRows('values.id', 'events.value_id'))
    .leftJoin('habits', ownRows('habits.id', 'events.habit_id'))
    .selectAll('page')
    .select([
      'events.duration_ms',
      'events.occurred_at',
      'events.time_zone',
      'events.note',
      'events.value_id',
      'events.habit_id',
      'values.description as value_description',
      'values.color as value_color',
      'habits.description as habit_description',
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc'),
);

interface CompletedTodosPage {
  userId: string;
  pattern: string;
  beforeMs: number;
  beforeId: string;
  limit: number;
}

function completedTodosPage(db: Kysely<Tables>, p: CompletedTodosPage) {
  return (
    db
      .selectFrom('todos')
      .selectAll()
      .where('user_id', '=', p.userId)
      .where('completed', '=', 1)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(p.beforeMs, p.beforeId)))
      // With a plain condition PostgreSQL estimates that one todo in two hundred matches, so it sorts all of them. For
      // this one it estimates that most match, and so follows the index until the page is full.
      .where(sql<boolean>`case when search_key like ${p.pattern} escape '!' then 1 else 0 end <> 0`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit)
  );
}

export const insertTodo = insertRow('todos');

export const updateTodo = updateRow('todos', 'description', 'search_key', 'completed');

export const deleteTodo = deleteRows('todos', 'user_id', 'id');
