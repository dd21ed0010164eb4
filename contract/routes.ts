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
  PlayEventRemovalSchema,
  PlayEventSchema,
  SessionsQuerySchema,
} from './events.ts';
import { CalendarAddressSchema, CalendarChangeSchema, CalendarSchema } from './calendar.ts';
import { ExportSchema, ImportAnswerSchema } from './export.ts';
import { GuestAnswerSchema } from './demo.ts';
import { Id, MonthKey, Strict } from './fields.ts';
import {
  HabitChangeSchema,
  HabitMoveSchema,
  HabitOrderSchema,
  HabitSchema,
  HabitStatisticsSchema,
  NewHabitSchema,
} from './habits.ts';
import { LiveChangeSchema, type Subject } from './live.ts';
import {
  NewPushDeviceSchema,
  PushDeviceSchema,
  PushKeySchema,
  PushRenewalSchema,
  PushSnoozeSchema,
  PushTestSchema,
} from './push.ts';
import {
  DueTodaySchema,
  NewScheduleSchema,
  ScheduleChangeSchema,
  SchedulePauseSchema,
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
  IdentityOrderSchema,
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
  /** Whether the body is an import, of which the server is told how large it may be, instead of 64 kB. */
  readonly isImport?: true;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema;
  /** For which the call needs no bearer token. */
  readonly access?: 'anyone';
  /** The answer is a stream of server-sent events without an end; `answer` is the data of one. */
  readonly stream?: true;
  /** Of a call that writes: what may read differently after it. */
  readonly changes?: readonly Subject[];
  /**
   * Of a read: for how long its answer is what it is. `until a write` of its person, from whose rows alone it follows; `for the
   * day` where it also follows from what day it is for them. Without it nothing is known, as where the answer tells the time.
   */
  readonly answerHolds?: 'until a write' | 'for the day';
  /** Of a PUT that may record something new: its `Idempotency-Key` counts as that of a POST does. */
  readonly mayCreate?: true;
}

const ById = Strict({ id: Id });
const ByMonth = Strict({ month: MonthKey });
const Nothing = Type.Null();

// What may read differently after a call that writes.
const EVERYTHING = ['users', 'values', 'habits', 'breaks', 'schedules', 'events', 'todos'] as const;
const HABITS = ['values', 'habits'] as const;
const BREAKS = ['values', 'habits', 'breaks'] as const;
const SCHEDULES = ['values', 'habits', 'schedules'] as const;
const NAMES = ['values', 'habits', 'breaks', 'schedules', 'events', 'todos'] as const;
const TIME = ['values', 'breaks', 'schedules', 'events', 'todos'] as const;
const TODOS = ['events', 'todos'] as const;

/**
 * Every call of the API, once: handlers, the typed client and the tests derive from this table.
 * Each needs a bearer token unless it says `access`; each may answer a problem (`contract/problem.ts`).
 */
export const routes = {
  'GET /api/users/me': { status: 200, answer: UserSchema, answerHolds: 'until a write' },
  'PUT /api/users/me': {
    status: 200,
    body: UserChangeSchema,
    answer: UserSchema,
    changes: EVERYTHING,
  },
  'POST /api/users/register': { status: 200, answer: UserSchema },
  'POST /api/users/logout': { status: 204, answer: Nothing },
  'DELETE /api/users/delete': { status: 204, answer: Nothing },

  'GET /api/values': {
    status: 200,
    answer: Type.Array(IdentitySchema),
    answerHolds: 'until a write',
  },
  'GET /api/values/archived': {
    status: 200,
    answer: Type.Array(IdentitySchema),
    answerHolds: 'until a write',
  },
  'POST /api/values': {
    status: 201,
    body: NewIdentitySchema,
    answer: IdentitySchema,
    changes: ['values'],
  },
  'PUT /api/values': {
    status: 200,
    body: IdentityChangeSchema,
    answer: IdentitySchema,
    changes: NAMES,
  },
  'POST /api/values/level/': {
    status: 200,
    body: SettleSchema,
    answer: LevelAnswerSchema,
    changes: ['values', 'events'],
  },
  'POST /api/values/init': {
    status: 201,
    body: InitSchema,
    answer: IdentitySchema,
    changes: HABITS,
  },
  'POST /api/values/init/onboardingcomplete': {
    status: 200,
    answer: UserSchema,
    changes: ['users'],
  },
  'POST /api/values/reorder': {
    status: 200,
    body: IdentityOrderSchema,
    answer: Type.Array(IdentitySchema),
    changes: ['values'],
  },
  'DELETE /api/values/:id': { status: 204, params: ById, answer: Nothing, changes: EVERYTHING },

  'POST /api/habits': { status: 201, body: NewHabitSchema, answer: HabitSchema, changes: HABITS },
  'PUT /api/habits': { status: 200, body: HabitChangeSchema, answer: HabitSchema, changes: NAMES },
  'POST /api/habits/reorder': {
    status: 200,
    body: HabitOrderSchema,
    answer: IdentitySchema,
    changes: HABITS,
  },
  'POST /api/habits/move': {
    status: 200,
    body: HabitMoveSchema,
    answer: HabitSchema,
    changes: EVERYTHING,
  },
  'GET /api/habits/archived': {
    status: 200,
    answer: Type.Array(HabitSchema),
    answerHolds: 'until a write',
  },
  'GET /api/habits/:id': {
    status: 200,
    params: ById,
    answer: HabitSchema,
    answerHolds: 'until a write',
  },
  'GET /api/habits/:id/statistics': {
    status: 200,
    params: ById,
    answer: HabitStatisticsSchema,
    answerHolds: 'for the day',
  },
  'DELETE /api/habits/:id': { status: 204, params: ById, answer: Nothing, changes: EVERYTHING },

  'GET /api/breaks': { status: 200, answer: Type.Array(BreakSchema), answerHolds: 'until a write' },
  'GET /api/breaks/cycle': { status: 200, answer: BreakCycleSchema, answerHolds: 'for the day' },
  'POST /api/breaks': { status: 201, body: NewBreakSchema, answer: BreakSchema, changes: BREAKS },
  'PUT /api/breaks': { status: 200, body: BreakChangeSchema, answer: BreakSchema, changes: BREAKS },
  'DELETE /api/breaks': { status: 204, body: BreakRemovalSchema, answer: Nothing, changes: BREAKS },
  'POST /api/breaks/reorder': {
    status: 200,
    body: BreakOrderSchema,
    answer: Type.Array(BreakSchema),
    changes: BREAKS,
  },

  'GET /api/schedules/today': {
    status: 200,
    answer: Type.Array(DueTodaySchema),
    answerHolds: 'for the day',
  },
  'GET /api/schedules/ended/:month': {
    status: 200,
    params: ByMonth,
    answer: Type.Array(ScheduleSchema),
    answerHolds: 'until a write',
  },
  'POST /api/schedules': {
    status: 201,
    body: NewScheduleSchema,
    answer: ScheduleSchema,
    changes: SCHEDULES,
  },
  'POST /api/schedules/pause': {
    status: 200,
    body: SchedulePauseSchema,
    answer: Type.Array(ScheduleSchema),
    changes: SCHEDULES,
  },
  'PUT /api/schedules/:id': {
    status: 200,
    params: ById,
    body: ScheduleChangeSchema,
    answer: ScheduleSchema,
    changes: SCHEDULES,
  },

  'GET /api/events/today': {
    status: 200,
    answer: Type.Array(PlayEventSchema),
    answerHolds: 'for the day',
  },
  'GET /api/events/month/:month': {
    status: 200,
    params: ByMonth,
    answer: MonthSchema,
    answerHolds: 'until a write',
  },
  'GET /api/events': {
    status: 200,
    query: SessionsQuerySchema,
    answer: Type.Array(PlayEventSchema),
    answerHolds: 'until a write',
  },
  'POST /api/events': {
    status: 201,
    body: NewPlayEventSchema,
    answer: PlayEventSchema,
    changes: ['events'],
  },
  'POST /api/events/submit': {
    status: 201,
    body: MarkDoneSchema,
    answer: PlayEventSchema,
    changes: TIME,
  },
  'PUT /api/events/:id': {
    status: 200,
    params: ById,
    body: PlayEventChangeSchema,
    answer: PlayEventSchema,
    changes: TIME,
    mayCreate: true,
  },
  'DELETE /api/events/:id': {
    status: 204,
    params: ById,
    query: PlayEventRemovalSchema,
    answer: Nothing,
    changes: TIME,
  },

  'GET /api/todos/completed': {
    status: 200,
    query: CompletedTodosQuerySchema,
    answer: Type.Array(CompletedTodoSchema),
    answerHolds: 'until a write',
  },
  'POST /api/todos': { status: 201, body: NewTodoSchema, answer: TodoSchema, changes: TODOS },
  'POST /api/todos/batchprocess': {
    status: 200,
    body: TodoBatchSchema,
    answer: Type.Array(TodoSchema),
    changes: TODOS,
  },
  'PUT /api/todos/:id': {
    status: 200,
    params: ById,
    body: TodoChangeSchema,
    answer: TodoSchema,
    changes: TODOS,
  },
  'DELETE /api/todos/:id': { status: 204, params: ById, answer: Nothing, changes: TODOS },

  'GET /api/calendar': { status: 200, answer: CalendarSchema },
  'PUT /api/calendar': {
    status: 200,
    body: CalendarChangeSchema,
    answer: CalendarSchema,
    changes: ['calendar'],
  },
  'PUT /api/calendar/address': {
    status: 200,
    answer: CalendarAddressSchema,
    changes: ['calendar'],
  },
  'DELETE /api/calendar': { status: 204, answer: Nothing, changes: ['calendar'] },
  'GET /api/push/key': { status: 200, answer: PushKeySchema },
  'GET /api/push/devices': { status: 200, answer: Type.Array(PushDeviceSchema) },
  'POST /api/push/devices': {
    status: 201,
    body: NewPushDeviceSchema,
    answer: PushDeviceSchema,
    changes: [],
  },
  'DELETE /api/push/devices/:id': { status: 204, params: ById, answer: Nothing, changes: [] },
  'POST /api/push/test': { status: 204, body: PushTestSchema, answer: Nothing, changes: [] },
  'POST /api/push/snoozes': {
    status: 204,
    body: PushSnoozeSchema,
    answer: Nothing,
    access: 'anyone',
  },
  'POST /api/push/renewals': {
    status: 204,
    body: PushRenewalSchema,
    answer: Nothing,
    access: 'anyone',
  },

  'POST /api/demo': { status: 201, answer: GuestAnswerSchema, access: 'anyone' },
  'POST /api/guests': { status: 201, answer: GuestAnswerSchema, access: 'anyone' },
  'GET /api/live': { status: 200, answer: LiveChangeSchema, stream: true },

  'GET /api/export': { status: 200, answer: ExportSchema },
  'POST /api/import': {
    status: 200,
    body: ExportSchema,
    isImport: true,
    answer: ImportAnswerSchema,
    changes: EVERYTHING,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RouteContract>;

type RouteTable = typeof routes;
/** The type is an interface, because the compiler writes its name in declaration files instead of the whole table. */
export interface Routes extends RouteTable {}
export type RouteKey = keyof Routes;
