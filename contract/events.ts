import { Type, type Static } from 'typebox';
import { BreakCycleSchema } from './breaks.ts';
import {
  BeganAt,
  Color,
  CreatedAt,
  DayKey,
  DurationMs,
  Id,
  IdentityId,
  Ignored,
  Instant,
  Name,
  NewId,
  Note,
  Nullable,
  OwnId,
  PageSize,
  SessionZone,
  Strict,
  described,
} from './fields.ts';
import { IdentityLabelSchema } from './habits.ts';
import { ById, ByMonth, Nothing, TIME, type RouteTable } from './route.ts';
import { WireTimerSchema } from './timers.ts';
import { TodoSchema } from './todos.ts';
import { LevelAnswerSchema } from './values.ts';

export const PlayEventSchema = Strict(
  'A session: one play of a habit ("event" on the wire). It is active while its `duration` is null, and only then has a timer.',
  {
    id: OwnId,
    habit_id: Nullable(Id, 'The habit; null where an identity was played as a whole.'),
    value_id: IdentityId,
    description: described(Name, 'What was played: the name of the habit, or of the identity.'),
    color: described(Color, 'The color of the identity.'),
    duration: Nullable(DurationMs, 'How long it was, in milliseconds; null while it is active.'),
    occurred_at: BeganAt,
    time_zone: Type.Optional(SessionZone),
    createdAt: CreatedAt,
    timer: Nullable(WireTimerSchema, 'Its timer while it is active, null afterwards.'),
    timer_changed_at: Type.Optional(
      described(
        Instant,
        'When the timer was last paused, resumed or moved on, by the clock of the device that did so.',
      ),
    ),
    target_changed_at: Type.Optional(
      described(Instant, 'When its mode or its target was last changed.'),
    ),
    note: Type.Optional(
      described(
        Note,
        'What you wrote about it, up to 200 characters; left out where that is nothing.',
      ),
    ),
    todos: described(Type.Array(TodoSchema), 'Its todos.'),
    Value: described(IdentityLabelSchema, 'The identity, in short.'),
    break_cycle: Type.Optional(
      described(BreakCycleSchema, 'Only in the answer to a completion: the break that it earned.'),
    ),
    level: Type.Optional(
      described(
        LevelAnswerSchema,
        'Only in the answer to a completion `with_level`: what it did to the level.',
      ),
    ),
  },
);
export type PlayEvent = Static<typeof PlayEventSchema>;

export const NewPlayEventSchema = Strict('A session to start.', {
  id: Type.Optional(NewId),
  value_id: described(Id, 'The identity that is played.'),
  habit_id: Nullable(Id, 'The habit; null to play the identity as a whole.'),
  occurred_at: BeganAt,
  timer: Type.Optional(
    described(WireTimerSchema, 'Its timer, where another is wanted than the planned countdown.'),
  ),
  instead_of_break: Type.Optional(
    Type.Boolean({
      description:
        'Whether a break that began before it, and goes on as far as is known, is cancelled for it.',
    }),
  ),
});
export type NewPlayEvent = Static<typeof NewPlayEventSchema>;

/**
 * A change of a session. With a `timer` it concerns the active session, and an additional `duration` completes that
 * session (409 `event_complete` if another device did so first); without one it corrects history. A null, as in the
 * full event, changes nothing. A timer has two halves that two devices may change independently: elapsed time and
 * running state, and mode and target. For each half the later change wins, by `timer_changed_at` and
 * `target_changed_at`; an older one is answered with the current state. A stamp later than the server's clock counts as
 * now, as does a missing one; a change with only `timer_changed_at` is of both halves. `value_id`, `habit_id` and
 * `occurred_at` beside a completion describe the session: if the server does not know it (its start was refused, or
 * another device cancelled it) it is recorded under that id, so that nothing played is lost. The answer to a completion
 * `with_level` contains its effect on the identity's level, as `POST /api/values/level/` would, and settles the
 * session: do not make that call too. In a correction a `habit_id` moves the session to that habit, and a null one with
 * a `value_id` to that identity as a whole.
 */
export const PlayEventChangeSchema = Strict('What changes of a session; what is left out stays.', {
  duration: Type.Optional(
    described(PlayEventSchema.properties.duration, 'How long it was, in milliseconds.'),
  ),
  occurred_at: Type.Optional(BeganAt),
  note: Type.Optional(
    described(
      Note,
      'What you wrote about it, up to 200 characters; left out where that is nothing.',
    ),
  ),
  timer: Type.Optional(
    described(
      PlayEventSchema.properties.timer,
      'The timer as it stands: with it the change speaks of the active session.',
    ),
  ),
  timer_changed_at: PlayEventSchema.properties.timer_changed_at,
  target_changed_at: PlayEventSchema.properties.target_changed_at,
  value_id: Type.Optional(
    described(
      Id,
      'What was played, where a completion speaks of a session that may not be known; whose it becomes, where history is corrected.',
    ),
  ),
  habit_id: Type.Optional(
    described(
      PlayEventSchema.properties.habit_id,
      'The habit of it; null where an identity was played as a whole.',
    ),
  ),
  with_level: Type.Optional(
    Type.Boolean({
      description:
        'Whether the answer says what this did to the level. Then `POST /api/values/level/` is not to follow.',
    }),
  ),
  ...Ignored(
    'id',
    'description',
    'color',
    'time_zone',
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
export const SessionRemovalQuerySchema = Strict('Which session to take away.', {
  only: Type.Optional(
    Type.Literal('active', {
      description: '`active` cancels, and leaves a session that is complete by now.',
    }),
  ),
});
export type SessionRemovalQuery = Static<typeof SessionRemovalQuerySchema>;

export const DayShareSchema = Strict('A session as one day of a month has it.', {
  ...PlayEventSchema.properties,
  share: described(DurationMs, 'The part of its duration that fell on that day, in milliseconds.'),
});
export type DayShare = Static<typeof DayShareSchema>;

export const MonthSchema = Type.Record(DayKey, Type.Array(DayShareSchema), {
  additionalProperties: false,
  description: 'The sessions of a month by day; days without any are left out.',
});
export type Month = Static<typeof MonthSchema>;

/**
 * Records a habit that was done without a timer. `duration` (milliseconds) defaults to the habit's planned one. The
 * event starts at `occurred_at`; without it the event ends now. For `with_level` see a completion.
 */
export const MarkDoneSchema = Strict('The habit that was done without a timer.', {
  id: Type.Optional(OwnId),
  habit_id: described(Id, 'The habit that was done.'),
  occurred_at: Type.Optional(BeganAt),
  duration: Type.Optional(
    described(DurationMs, 'How long it was, in milliseconds; as planned where it is left out.'),
  ),
  note: Type.Optional(
    described(
      Note,
      'What you wrote about it, up to 200 characters; left out where that is nothing.',
    ),
  ),
  with_level: Type.Optional(
    Type.Boolean({
      description:
        'Whether the answer says what this did to the level. Then `POST /api/values/level/` is not to follow.',
    }),
  ),
});
export type MarkDone = Static<typeof MarkDoneSchema>;

export const SessionsQuerySchema = Strict('Which sessions to list.', {
  habit_id: Type.Optional(described(Id, 'Only those of this habit.')),
  limit: Type.Optional(described(PageSize, 'How many at most: 1 to 200, or 50.')),
  before: Type.Optional(
    described(Id, 'Only those that began before this one: the `id` of the last one read.'),
  ),
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
    etag: 'for-the-day',
  },
  'GET /api/events/month/:month': {
    id: 'getMonth',
    summary: 'Read a month, day by day',
    about: 'A session over midnight stands on each of its days with its `share` of the time.',
    status: 200,
    params: ByMonth,
    isHeavy: true,
    answer: MonthSchema,
    etag: 'until-next-write',
  },
  'GET /api/events': {
    id: 'listSessions',
    summary: 'List all sessions',
    about:
      'Latest first, of everything or of one habit. For the next page send the last `id` as `before`.',
    status: 200,
    query: SessionsQuerySchema,
    answer: Type.Array(PlayEventSchema),
    etag: 'until-next-write',
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
    params: ById('The session.'),
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
    params: ById('The session.'),
    query: SessionRemovalQuerySchema,
    answer: Nothing,
    changes: TIME,
    refusals: ['not_found', 'event_complete'],
  },
} as const satisfies RouteTable;
