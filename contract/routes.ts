import { Type, type TSchema } from 'typebox';
import {
  BreakChangeSchema,
  BreakCycleSchema,
  BreakOrderSchema,
  BreakRemovalSchema,
  BreakSchema,
  NewBreakSchema,
} from './breaks.ts';
import {
  MarkDoneSchema,
  MonthSchema,
  NewPlayEventSchema,
  PlayEventChangeSchema,
  PlayEventSchema,
} from './events.ts';
import { ExportSchema, ImportAnswerSchema } from './export.ts';
import { Id, MonthKey, Strict } from './fields.ts';
import { HabitChangeSchema, HabitSchema, NewHabitSchema } from './habits.ts';
import {
  DueTodaySchema,
  NewScheduleSchema,
  ScheduleChangeSchema,
  ScheduleSchema,
} from './schedules.ts';
import {
  CompletedTodoSchema,
  CompletedTodosQuerySchema,
  NewTodoSchema,
  TodoBatchSchema,
  TodoChangeSchema,
  TodoSchema,
} from './todos.ts';
import { UserChangeSchema, UserSchema } from './users.ts';
import {
  IdentityChangeSchema,
  IdentitySchema,
  InitSchema,
  LevelAnswerSchema,
  NewIdentitySchema,
  SettleSchema,
} from './values.ts';

/** What crosses the wire in one call. `status` is the answer's when all went well. */
export interface RouteContract {
  readonly params?: TSchema;
  /** Of the address; each is text. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The most bytes that a body may have, where it is not the usual 64 kB. */
  readonly bodyLimit?: number;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema;
}

const ById = Strict({ id: Id });
const ByMonth = Strict({ month: MonthKey });
const IMPORT_LIMIT_BYTES = 32 * 1024 * 1024;
const Nothing = Type.Null();

/**
 * Every call of the API, once: handlers, the typed client and the tests derive from this table.
 * Each needs a bearer token; each may answer a problem (`contract/problem.ts`).
 */
export const routes = {
  'GET /api/users/me': { status: 200, answer: UserSchema },
  'PUT /api/users/me': { status: 200, body: UserChangeSchema, answer: UserSchema },
  'POST /api/users/register': { status: 200, answer: UserSchema },
  'POST /api/users/logout': { status: 204, answer: Nothing },
  'DELETE /api/users/delete': { status: 204, answer: Nothing },

  'GET /api/values': { status: 200, answer: Type.Array(IdentitySchema) },
  'GET /api/values/archived': { status: 200, answer: Type.Array(IdentitySchema) },
  'POST /api/values': { status: 201, body: NewIdentitySchema, answer: IdentitySchema },
  'PUT /api/values': { status: 200, body: IdentityChangeSchema, answer: IdentitySchema },
  'POST /api/values/level/': { status: 200, body: SettleSchema, answer: LevelAnswerSchema },
  'POST /api/values/init': { status: 201, body: InitSchema, answer: IdentitySchema },
  'POST /api/values/init/onboardingcomplete': { status: 200, answer: UserSchema },
  'DELETE /api/values/:id': { status: 204, params: ById, answer: Nothing },

  'POST /api/habits': { status: 201, body: NewHabitSchema, answer: HabitSchema },
  'PUT /api/habits': { status: 200, body: HabitChangeSchema, answer: HabitSchema },
  'GET /api/habits/archived': { status: 200, answer: Type.Array(HabitSchema) },
  'GET /api/habits/:id': { status: 200, params: ById, answer: HabitSchema },
  'DELETE /api/habits/:id': { status: 204, params: ById, answer: Nothing },

  'GET /api/breaks': { status: 200, answer: Type.Array(BreakSchema) },
  'GET /api/breaks/cycle': { status: 200, answer: BreakCycleSchema },
  'POST /api/breaks': { status: 201, body: NewBreakSchema, answer: BreakSchema },
  'PUT /api/breaks': { status: 200, body: BreakChangeSchema, answer: BreakSchema },
  'DELETE /api/breaks': { status: 204, body: BreakRemovalSchema, answer: Nothing },
  'POST /api/breaks/reorder': {
    status: 200,
    body: BreakOrderSchema,
    answer: Type.Array(BreakSchema),
  },

  'GET /api/schedules/today': { status: 200, answer: Type.Array(DueTodaySchema) },
  'POST /api/schedules': { status: 201, body: NewScheduleSchema, answer: ScheduleSchema },
  'PUT /api/schedules/:id': {
    status: 200,
    params: ById,
    body: ScheduleChangeSchema,
    answer: ScheduleSchema,
  },

  'GET /api/events/today': { status: 200, answer: Type.Array(PlayEventSchema) },
  'GET /api/events/month/:month': { status: 200, params: ByMonth, answer: MonthSchema },
  'POST /api/events': { status: 201, body: NewPlayEventSchema, answer: PlayEventSchema },
  'POST /api/events/submit': { status: 201, body: MarkDoneSchema, answer: PlayEventSchema },
  'PUT /api/events/:id': {
    status: 200,
    params: ById,
    body: PlayEventChangeSchema,
    answer: PlayEventSchema,
  },
  'DELETE /api/events/:id': { status: 204, params: ById, answer: Nothing },

  'GET /api/todos/completed': {
    status: 200,
    query: CompletedTodosQuerySchema,
    answer: Type.Array(CompletedTodoSchema),
  },
  'POST /api/todos': { status: 201, body: NewTodoSchema, answer: TodoSchema },
  'POST /api/todos/batchprocess': {
    status: 200,
    body: TodoBatchSchema,
    answer: Type.Array(TodoSchema),
  },
  'PUT /api/todos/:id': { status: 200, params: ById, body: TodoChangeSchema, answer: TodoSchema },
  'DELETE /api/todos/:id': { status: 204, params: ById, answer: Nothing },

  'GET /api/export': { status: 200, answer: ExportSchema },
  'POST /api/import': {
    status: 200,
    body: ExportSchema,
    bodyLimit: IMPORT_LIMIT_BYTES,
    answer: ImportAnswerSchema,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RouteContract>;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
