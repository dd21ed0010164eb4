import { sql } from 'kysely';
import { query } from '../db/query.ts';
import type { TodoRow } from '../db/schema.ts';

type One = { userId: string; id: string };

export const findTodo = query<One>()((db, p) =>
  db.selectFrom('todos').selectAll().where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** In the order in which they were added. */
export const listTodosOfEvent = query<{ userId: string; eventId: string }>()((db, p) =>
  db
    .selectFrom('todos')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('event_id', '=', p.eventId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** The todos of the events that began in `[fromMs, toMs)`, in the order in which they were added. */
export const listTodosOfEvents = query<{ userId: string; fromMs: number; toMs: number }>()(
  (db, p) =>
    db
      .selectFrom('events')
      .innerJoin('todos', (join) =>
        join
          .onRef('todos.user_id', '=', 'events.user_id')
          .onRef('todos.event_id', '=', 'events.id'),
      )
      .selectAll('todos')
      .where('events.user_id', '=', p.userId)
      .where('events.occurred_at', '>=', p.fromMs)
      .where('events.occurred_at', '<', p.toMs)
      .orderBy('todos.created_at')
      .orderBy('todos.id'),
);

/**
 * Completed todos with what they belong to, newest first, older than the one at `(beforeMs, beforeId)`. `pattern` is
 * of LIKE, with `!` before a character that is meant as itself.
 */
export const listCompletedTodos = query<{
  userId: string;
  pattern: string;
  beforeMs: number;
  beforeId: string;
  limit: number;
}>()((db, p) =>
  db
    .selectFrom('todos')
    .innerJoin('events', (join) =>
      join.onRef('events.user_id', '=', 'todos.user_id').onRef('events.id', '=', 'todos.event_id'),
    )
    .innerJoin('values', (join) =>
      join
        .onRef('values.user_id', '=', 'events.user_id')
        .onRef('values.id', '=', 'events.value_id'),
    )
    .leftJoin('habits', (join) =>
      join
        .onRef('habits.user_id', '=', 'events.user_id')
        .onRef('habits.id', '=', 'events.habit_id'),
    )
    .selectAll('todos')
    .select([
      'events.duration_ms',
      'events.occurred_at',
      'events.value_id',
      'events.habit_id',
      'values.description as value_description',
      'values.color as value_color',
      'habits.description as habit_description',
    ])
    .where('todos.user_id', '=', p.userId)
    .where('todos.completed', '=', 1)
    .where((eb) =>
      eb(eb.refTuple('todos.created_at', 'todos.id'), '<', eb.tuple(p.beforeMs, p.beforeId)),
    )
    .where(sql<boolean>`todos.search_key like ${p.pattern} escape '!'`)
    .orderBy('todos.created_at', 'desc')
    .orderBy('todos.id', 'desc')
    .limit(p.limit),
);

export const insertTodo = query<TodoRow>()((db, p) =>
  db.insertInto('todos').values({
    user_id: p.user_id,
    id: p.id,
    event_id: p.event_id,
    description: p.description,
    search_key: p.search_key,
    completed: p.completed,
    created_at: p.created_at,
  }),
);

export const updateTodo = query<Omit<TodoRow, 'event_id' | 'created_at'>>()((db, p) =>
  db
    .updateTable('todos')
    .set({ description: p.description, search_key: p.search_key, completed: p.completed })
    .where('user_id', '=', p.user_id)
    .where('id', '=', p.id),
);

export const deleteTodo = query<One>()((db, p) =>
  db.deleteFrom('todos').where('user_id', '=', p.userId).where('id', '=', p.id),
);
