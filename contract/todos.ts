import { Type, type Static } from 'typebox';
import {
  BeganAt,
  CreatedAt,
  DurationMs,
  Id,
  Ignored,
  NewId,
  Note,
  Nullable,
  OwnId,
  PageSize,
  SessionId,
  SessionZone,
  Strict,
  TEXT,
  VISIBLE_TEXT,
  described,
} from './fields.ts';
import { HabitLabelSchema, IdentityLabelSchema } from './habits.ts';
import { LIMITS } from './limits.ts';
import { ById, Nothing, TODOS, type RouteTable } from './route.ts';

const Description = described(
  Type.String({ maxLength: LIMITS.todoLength, ...VISIBLE_TEXT }),
  'What to do.',
);

export const TodoSchema = Strict('Something to do within one session.', {
  id: OwnId,
  description: Description,
  event_id: SessionId,
  completed: described(Type.Boolean(), 'Whether it is done.'),
  createdAt: CreatedAt,
});
export type Todo = Static<typeof TodoSchema>;

/** Only for the active session: 409 `event_not_active`. */
export const NewTodoSchema = Strict('A todo to add.', {
  id: Type.Optional(NewId),
  description: Description,
  event_id: described(Id, 'The active session.'),
});
export type NewTodo = Static<typeof NewTodoSchema>;

export const TodoChangeSchema = Strict('What changes of a todo; what is left out stays.', {
  description: Type.Optional(Description),
  completed: Type.Optional(described(Type.Boolean(), 'Whether it is done.')),
  ...Ignored('id', 'event_id', 'createdAt'),
});
export type TodoChange = Static<typeof TodoChangeSchema>;

/**
 * The completed todos of sessions from a device that was offline: a known one becomes completed, an unknown one is
 * recorded as completed and needs its description. One with `completed: false` is recorded as such if it is unknown,
 * and otherwise changes nothing.
 */
export const TodoBatchSchema = Type.Array(
  Strict({
    id: Type.Optional(OwnId),
    event_id: SessionId,
    description: Type.Optional(
      described(Description, 'What was done; needed where the todo is not known.'),
    ),
    completed: Type.Optional(described(Type.Boolean(), 'Whether it is done.')),
    ...Ignored('createdAt'),
  }),
  { maxItems: LIMITS.listLength, description: 'The completed todos of sessions.' },
);
export type TodoBatch = Static<typeof TodoBatchSchema>;

export const CompletedTodoSchema = Strict('A todo in history.', {
  DOID: OwnId,
  description: described(Description, 'What was done.'),
  createdAt: CreatedAt,
  Event: described(
    Strict({
      id: OwnId,
      duration: Nullable(DurationMs, 'In milliseconds.'),
      occurred_at: BeganAt,
      time_zone: Type.Optional(SessionZone),
      note: Type.Optional(
        described(
          Note,
          'What you wrote about it, up to 200 characters; left out where that is nothing.',
        ),
      ),
    }),
    'Its session.',
  ),
  Input: Nullable(
    HabitLabelSchema,
    'The habit of its session; null where an identity was played as a whole.',
  ),
  Value: described(IdentityLabelSchema, 'The identity, in short.'),
});
export type CompletedTodo = Static<typeof CompletedTodoSchema>;

export const CompletedTodosQuerySchema = Strict('Which completed todos to list.', {
  q: Type.Optional(
    Type.String({
      maxLength: LIMITS.todoLength,
      pattern: TEXT,
      description: 'A part of the text, in any case.',
    }),
  ),
  limit: Type.Optional(described(PageSize, 'How many at most: 1 to 200, or 50.')),
  before: Type.Optional(
    described(Id, 'Only those older than this one: the `DOID` of the last one read.'),
  ),
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
    etag: 'until-next-write',
    refusals: ['not_found'],
  },
  'POST /api/todos': {
    id: 'createTodo',
    summary: 'Add a todo to the active session',
    about:
      'It belongs to the session that you play. Name its id yourself, and a repeat finds what it made.',
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
    about: 'A field that you leave out stays as it is.',
    status: 200,
    params: ById('The todo.'),
    body: TodoChangeSchema,
    answer: TodoSchema,
    changes: TODOS,
    refusals: ['not_found'],
  },
  'DELETE /api/todos/:id': {
    id: 'deleteTodo',
    summary: 'Delete a todo',
    about: 'Completed or not.',
    status: 204,
    params: ById('The todo.'),
    answer: Nothing,
    changes: TODOS,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
