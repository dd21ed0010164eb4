import { Type, type Static } from 'typebox';
import {
  DurationMs,
  FILLED_TEXT,
  Id,
  Ignored,
  Instant,
  Note,
  PageSize,
  Strict,
  TEXT,
} from './fields.ts';
import { HabitLabelSchema, IdentityLabelSchema } from './habits.ts';
import { LIMITS } from './limits.ts';

const Description = Type.String({ maxLength: LIMITS.todoLength, pattern: FILLED_TEXT });

/** Something to do within one session. */
export const TodoSchema = Strict({
  id: Id,
  description: Description,
  event_id: Id,
  completed: Type.Boolean(),
  createdAt: Instant,
});
export type Todo = Static<typeof TodoSchema>;

/** Only on the active session: 409 `event_not_active`. */
export const NewTodoSchema = Strict({
  id: Type.Optional(Id),
  description: Description,
  event_id: Id,
});
export type NewTodo = Static<typeof NewTodoSchema>;

export const TodoChangeSchema = Strict({
  description: Type.Optional(Description),
  completed: Type.Optional(Type.Boolean()),
  ...Ignored('id', 'event_id', 'createdAt'),
});
export type TodoChange = Static<typeof TodoChangeSchema>;

/**
 * The completed todos of sessions, as a device that was offline has them: one that the server knows becomes completed,
 * one that it does not know is recorded as completed and needs its description. One that says `completed: false` is
 * recorded as such where the server does not know it, and otherwise changes nothing.
 */
export const TodoBatchSchema = Type.Array(
  Strict({
    id: Type.Optional(Id),
    event_id: Id,
    description: Type.Optional(Description),
    completed: Type.Optional(Type.Boolean()),
    ...Ignored('createdAt'),
  }),
  { maxItems: LIMITS.listLength },
);
export type TodoBatch = Static<typeof TodoBatchSchema>;

/** A todo in history. `Input` is the habit of its session; null where that was of an identity as a whole. */
export const CompletedTodoSchema = Strict({
  DOID: Id,
  description: Description,
  createdAt: Instant,
  Event: Strict({
    id: Id,
    duration: Type.Union([DurationMs, Type.Null()]),
    occurred_at: Instant,
    note: Type.Optional(Note),
  }),
  Input: Type.Union([HabitLabelSchema, Type.Null()]),
  Value: IdentityLabelSchema,
});
export type CompletedTodo = Static<typeof CompletedTodoSchema>;

/**
 * Newest first: those whose description contains `q` (in any case), at most `limit` (1 to 200, 50 where it is not
 * said), older than the one whose DOID is `before`.
 */
export const CompletedTodosQuerySchema = Strict({
  q: Type.Optional(Type.String({ maxLength: LIMITS.todoLength, pattern: TEXT })),
  limit: Type.Optional(PageSize),
  before: Type.Optional(Id),
});
export type CompletedTodosQuery = Static<typeof CompletedTodosQuerySchema>;
