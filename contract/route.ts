import { Type, type Static, type TSchema } from 'typebox';
import type { ProblemCode } from './errors.ts';
import { Id, MonthKey, Strict } from './fields.ts';

/** The subjects of the API, as its paths name them. */
export const Subject = Type.Union([
  Type.Literal('users'),
  Type.Literal('values'),
  Type.Literal('habits'),
  Type.Literal('breaks'),
  Type.Literal('schedules'),
  Type.Literal('events'),
  Type.Literal('todos'),
  Type.Literal('calendar'),
]);
export type Subject = Static<typeof Subject>;

/** What crosses the wire in one call. `status` is the answer's when all went well. */
export interface RouteContract {
  /** A name for generated clients; no two calls share one. */
  readonly id: string;
  /** What it is for: one line, without a full stop. */
  readonly summary: string;
  /** What one would otherwise have to find out. `code` in backticks is the only markup. */
  readonly about?: string;
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
  /**
   * The problems that are the call's own. What every call of its kind may answer besides (401, 400, 413, 415, 422, 429,
   * 500) follows from the rest.
   */
  readonly refusals?: readonly ProblemCode[];
}

export type RouteTable = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RouteContract>
>;

export const ById = Strict({ id: Id });
export const ByMonth = Strict({ month: MonthKey });
export const Nothing = Type.Null();

// What may read differently after a call that writes.
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
