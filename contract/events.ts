import { Type, type Static } from 'typebox';
import { BreakCycleSchema } from './breaks.ts';
import {
  Color,
  DayKey,
  DurationMs,
  Id,
  Ignored,
  Instant,
  Name,
  Note,
  PageSize,
  Strict,
} from './fields.ts';
import { IdentityLabelSchema } from './habits.ts';
import { WireTimerSchema } from './timers.ts';
import { TodoSchema } from './todos.ts';
import { LevelAnswerSchema } from './values.ts';
import { ById, ByMonth, Nothing, TIME, type RouteTable } from './route.ts';

/** One play of a habit ("event" on the wire). It is active while `duration` is null, and only then has a timer. */
export const PlayEventSchema = Strict({
  id: Id,
  habit_id: Type.Union([Id, Type.Null()]),
  value_id: Id,
  description: Name,
  color: Color,
  duration: Type.Union([DurationMs, Type.Null()]),
  occurred_at: Instant,
  createdAt: Instant,
  timer: Type.Union([WireTimerSchema, Type.Null()]),
  /** When the timer was last paused, resumed or moved on, by the clock of the device that did so; only while it is active. */
  timer_changed_at: Type.Optional(Instant),
  /** The same of the timer's mode and target. */
  target_changed_at: Type.Optional(Instant),
  /** Absent where nothing was written. */
  note: Type.Optional(Note),
  todos: Type.Array(TodoSchema),
  Value: IdentityLabelSchema,
  /** Only in the answer to the completion of a session that is not itself a break. */
  break_cycle: Type.Optional(BreakCycleSchema),
  /** Only in the answer to a completion `with_level`. */
  level: Type.Optional(LevelAnswerSchema),
});
export type PlayEvent = Static<typeof PlayEventSchema>;

/**
 * A session of a habit, or of an identity as a whole (`habit_id` null); 409 `event_active` while another is played.
 * With `instead_of_break` a break that began before `occurred_at`, and of whose end nobody has told, is cancelled for it.
 */
export const NewPlayEventSchema = Strict({
  id: Type.Optional(Id),
  value_id: Id,
  habit_id: Type.Union([Id, Type.Null()]),
  occurred_at: Instant,
  timer: Type.Optional(WireTimerSchema),
  instead_of_break: Type.Optional(Type.Boolean()),
});
export type NewPlayEvent = Static<typeof NewPlayEventSchema>;

/**
 * A change of a session. With a `timer` it speaks of the active session, and a `duration` beside it completes that
 * session (409 `event_complete` where another device did so first); without one it corrects history. A null, as the
 * whole event has it, changes nothing.
 *
 * A timer has two halves that two devices may change apart: what has elapsed and whether it runs, and its mode with its
 * target. Of each half the later change counts, by `timer_changed_at` and `target_changed_at`; an older one is answered
 * with what is so. A stamp later than the server's own clock counts as now, and so does one that is left out; a change
 * that states only `timer_changed_at` was of both halves.
 *
 * `value_id`, `habit_id` and `occurred_at` beside a completion say what was played: where the session is not known (its
 * start was refused, or another device cancelled it) it is recorded under that id, and nothing that was played is lost.
 *
 * A completion `with_level` is answered with what it did to the level of its identity, as `POST /api/values/level/` would, and settles
 * the session: that call is not to follow.
 *
 * In a correction a `habit_id` gives the session to that habit, and a null one with a `value_id` to that identity as a whole.
 */
export const PlayEventChangeSchema = Strict({
  duration: Type.Optional(PlayEventSchema.properties.duration),
  occurred_at: Type.Optional(Instant),
  note: Type.Optional(Note),
  timer: Type.Optional(PlayEventSchema.properties.timer),
  timer_changed_at: PlayEventSchema.properties.timer_changed_at,
  target_changed_at: PlayEventSchema.properties.target_changed_at,
  value_id: Type.Optional(Id),
  habit_id: Type.Optional(PlayEventSchema.properties.habit_id),
  with_level: Type.Optional(Type.Boolean()),
  ...Ignored(
    'id',
    'description',
    'color',
    'createdAt',
    'todos',
    'Value',
    'break_cycle',
    'level',
    'share',
  ),
});
export type PlayEventChange = Static<typeof PlayEventChangeSchema>;

/** `only=active` cancels: a session that another device has completed stays (409 `event_complete`). */
export const PlayEventRemovalSchema = Strict({ only: Type.Optional(Type.Literal('active')) });
export type PlayEventRemoval = Static<typeof PlayEventRemovalSchema>;

/** An event as one day of a month has it: `share` is the part of its duration, in milliseconds, that fell on that day. */
export const DayShareSchema = Strict({ ...PlayEventSchema.properties, share: DurationMs });
export type DayShare = Static<typeof DayShareSchema>;

/** The days of a month on which something was played. An event over midnight stands on each of its days with its share. */
export const MonthSchema = Type.Record(DayKey, Type.Array(DayShareSchema), {
  additionalProperties: false,
});
export type Month = Static<typeof MonthSchema>;

/**
 * Records a habit that was done without a timer. `duration` (milliseconds) defaults to the habit's planned one. The event starts at
 * `occurred_at`; without it the event ends now. `with_level` is that of a completion.
 */
export const MarkDoneSchema = Strict({
  id: Type.Optional(Id),
  habit_id: Id,
  occurred_at: Type.Optional(Instant),
  duration: Type.Optional(DurationMs),
  note: Type.Optional(Note),
  with_level: Type.Optional(Type.Boolean()),
});
export type MarkDone = Static<typeof MarkDoneSchema>;

/**
 * Selects a page of sessions, latest first. `habit_id` restricts it to the completed sessions of one habit, `before` to those that
 * started before the session with this id. `limit` is 1 to 200 (default 50).
 */
export const SessionsQuerySchema = Strict({
  habit_id: Type.Optional(Id),
  limit: Type.Optional(PageSize),
  before: Type.Optional(Id),
});
export type SessionsQuery = Static<typeof SessionsQuerySchema>;

export const eventRoutes = {
  'GET /api/events/today': {
    id: 'listToday',
    summary: 'List the sessions of today',
    about:
      'In the order in which they began, with those that reached into the day. The active one is among them, whenever it began.',
    status: 200,
    answer: Type.Array(PlayEventSchema),
    answerHolds: 'for the day',
  },
  'GET /api/events/month/:month': {
    id: 'getMonth',
    summary: 'Read a month, day by day',
    about: 'A session over midnight stands on each of its days with its `share` of the time.',
    status: 200,
    params: ByMonth,
    answer: MonthSchema,
    answerHolds: 'until a write',
  },
  'GET /api/events': {
    id: 'listSessions',
    summary: 'List all sessions',
    about:
      'Latest first, of everything or of one habit. For the next page send the last `id` as `before`.',
    status: 200,
    query: SessionsQuerySchema,
    answer: Type.Array(PlayEventSchema),
    answerHolds: 'until a write',
    refusals: ['not_found'],
  },
  'POST /api/events': {
    id: 'startSession',
    summary: 'Start a session',
    about:
      'Of a habit, or of an identity as a whole (`habit_id: null`). One session is active at a time. Without a `timer` it counts down the planned time of the habit. What was not ticked off in its last session comes back as `todos`.',
    status: 201,
    body: NewPlayEventSchema,
    answer: PlayEventSchema,
    changes: ['events'],
    refusals: ['not_found', 'event_active', 'id_taken'],
  },
  'POST /api/events/submit': {
    id: 'markDone',
    summary: 'Record a habit as done',
    about:
      'As a session of its planned duration that ends now; or with the `duration` and the start (`occurred_at`) that are given, which adds a past one.',
    status: 201,
    body: MarkDoneSchema,
    answer: PlayEventSchema,
    changes: TIME,
    refusals: ['not_found', 'id_taken'],
  },
  'PUT /api/events/:id': {
    id: 'changeSession',
    summary: 'Pause, resume, complete or correct a session',
    about:
      'With a `timer` it speaks of the active session, and a `duration` beside it completes that session: the first completion wins. Of pause and resume, and of changes of the target, the later counts by `timer_changed_at` and `target_changed_at`. A completion that says what was played (`value_id`, `habit_id`, `occurred_at`) is recorded also where the session is not known. Without a `timer` it corrects history: how long it was, when it began, whose it was (`habit_id`), what its person wrote (`note`). The identity’s time follows.',
    status: 200,
    params: ById,
    body: PlayEventChangeSchema,
    answer: PlayEventSchema,
    changes: TIME,
    mayCreate: true,
    refusals: ['not_found', 'event_complete'],
  },
  'DELETE /api/events/:id': {
    id: 'deleteSession',
    summary: 'Cancel a session, or take it out of history',
    about:
      'Its time leaves the identity. With `only=active` a session that is complete by now stays as it is.',
    status: 204,
    params: ById,
    query: PlayEventRemovalSchema,
    answer: Nothing,
    changes: TIME,
    refusals: ['not_found', 'event_complete'],
  },
} as const satisfies RouteTable;
