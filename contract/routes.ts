import { Type, type TSchema } from 'typebox';
import {
  MarkDoneSchema,
  NewPlayEventSchema,
  PlayEventChangeSchema,
  PlayEventSchema,
} from './events.ts';
import { Id, Strict } from './fields.ts';
import { HabitChangeSchema, HabitSchema, NewHabitSchema } from './habits.ts';
import { UserChangeSchema, UserSchema } from './users.ts';
import {
  IdentityChangeSchema,
  IdentitySchema,
  LevelAnswerSchema,
  NewIdentitySchema,
  SettleSchema,
} from './values.ts';

/** What crosses the wire in one call. `status` is the answer's when all went well. */
export interface RouteContract {
  readonly params?: TSchema;
  readonly body?: TSchema;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema;
}

const ById = Strict({ id: Id });
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

  'GET /api/values': { status: 200, answer: Type.Array(IdentitySchema) },
  'POST /api/values': { status: 201, body: NewIdentitySchema, answer: IdentitySchema },
  'PUT /api/values': { status: 200, body: IdentityChangeSchema, answer: IdentitySchema },
  'POST /api/values/level/': { status: 200, body: SettleSchema, answer: LevelAnswerSchema },

  'POST /api/habits': { status: 201, body: NewHabitSchema, answer: HabitSchema },
  'PUT /api/habits': { status: 200, body: HabitChangeSchema, answer: HabitSchema },
  'GET /api/habits/:id': { status: 200, params: ById, answer: HabitSchema },

  'GET /api/events/today': { status: 200, answer: Type.Array(PlayEventSchema) },
  'POST /api/events': { status: 201, body: NewPlayEventSchema, answer: PlayEventSchema },
  'POST /api/events/submit': { status: 201, body: MarkDoneSchema, answer: PlayEventSchema },
  'PUT /api/events/:id': {
    status: 200,
    params: ById,
    body: PlayEventChangeSchema,
    answer: PlayEventSchema,
  },
  'DELETE /api/events/:id': { status: 204, params: ById, answer: Nothing },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RouteContract>;

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
