import { Type, type Static, type TSchema } from 'typebox';
import type { ProblemCode } from './errors.ts';
import { described, Id, MonthKey, Strict } from './fields.ts';

/** The subjects of the API, as its paths name them. */
export const Topic = Type.Union([
  Type.Literal('users'),
  Type.Literal('values'),
  Type.Literal('habits'),
  Type.Literal('breaks'),
  Type.Literal('schedules'),
  Type.Literal('events'),
  Type.Literal('todos'),
  Type.Literal('calendar'),
]);
export type Topic = Static<typeof Topic>;

/** One call of the API. `status` is the HTTP status of a successful answer. */
export interface RouteContract {
  /** The OpenAPI `operationId`, which is unique. */
  readonly id: string;
  /** Says in one line, without a full stop, what the call does. */
  readonly summary: string;
  /** Details beyond the summary. Backticks around `code` are the only markup. */
  readonly about: string;
  readonly params?: TSchema;
  /** The parameters of the query string; each is text. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body is an import: a server setting limits its size, instead of 64 kB. */
  readonly isImport?: true;
  /** The call may read or answer megabytes: a user's heavy calls are served one at a time. */
  readonly isHeavy?: true;
  /** The call cannot be undone, or gives something secret away: the user must have logged in a short time ago. */
  readonly needsFreshLogin?: true;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema;
  /** `anyone`: the call needs no bearer token. */
  readonly access?: 'anyone';
  /** The answer is an endless stream of server-sent events; `answer` is the data of one. */
  readonly stream?: true;
  /** The subjects that a write may change. */
  readonly changes?: readonly Topic[];
  /**
   * How long the answer of a read stays the same. `until-next-write`: it depends only on its user's rows.
   * `for-the-day`: it also depends on the user's current day. Omitted if the answer depends on anything else.
   */
  readonly etag?: 'until-next-write' | 'for-the-day';
  /** The PUT may create a row, so it accepts an `Idempotency-Key` like a POST. */
  readonly mayCreate?: true;
  /**
   * Problems specific to this call. Common ones (400, 401, 413, 415, 422, 429, 500) are derived from the other fields.
   */
  readonly refusals?: readonly ProblemCode[];
}

export type RouteTable = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RouteContract>
>;

export const ById = (what: string) => Strict({ id: described(Id, what) });
export const ByMonth = Strict({ month: described(MonthKey, 'The month.') });
export const Nothing = Type.Null();

// Sets of the subjects that a write may change.
export const EVERYTHING = [
  'users',
  'values',
  'habits',
  'breaks',
  'schedules',
  'events',
  'todos',
] as const;
export const HABITS = ['values', 'habits'] as const;
export const BREAKS = ['values', 'habits', 'breaks'] as const;
export const SCHEDULES = ['values', 'habits', 'schedules'] as const;
export const NAMES = ['values', 'habits', 'breaks', 'schedules', 'events', 'todos'] as const;
export const TIME = ['values', 'breaks', 'schedules', 'events', 'todos'] as const;
export const TODOS = ['events', 'todos'] as const;
