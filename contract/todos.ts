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
import { ById, Nothing, TODOS, type RouteTable } from './route.ts';

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

export const todoRoutes = {
  'GET /api/todos/completed': {
    id: 'listCompletedTodos',
    summary: 'Search the completed todos',
    about: 'Newest first. For the next page send the last `DOID` as `before`.',
    status: 200,
    query: CompletedTodosQuerySchema,
    answer: Type.Array(CompletedTodoSchema),
    answerHolds: 'until a write',
    refusals: ['not_found'],
  },
  'POST /api/todos': {
    id: 'createTodo',
    summary: 'Add a todo to the active session',
    status: 201,
    body: NewTodoSchema,
    answer: TodoSchema,
    changes: TODOS,
    refusals: ['not_found', 'event_not_active', 'id_taken'],
  },
  'POST /api/todos/batchprocess': {
    id: 'completeTodos',
    summary: 'Complete many todos at once',
    about:
      'What a device that was offline has to tell: a todo that is known becomes completed, any other is recorded as completed and needs its description. One with `completed: false` is recorded as such where it is not known, and else left as it is. Answers them in the same order.',
    status: 200,
    body: TodoBatchSchema,
    answer: Type.Array(TodoSchema),
    changes: TODOS,
    refusals: ['not_found', 'id_taken'],
  },
  'PUT /api/todos/:id': {
    id: 'changeTodo',
    summary: 'Change or tick off a todo',
    status: 200,
    params: ById,
    body: TodoChangeSchema,
    answer: TodoSchema,
    changes: TODOS,
    refusals: ['not_found'],
  },
  'DELETE /api/todos/:id': {
    id: 'deleteTodo',
    summary: 'Delete a todo',
    status: 204,
    params: ById,
    answer: Nothing,
    changes: TODOS,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
