import { Type, type Static } from 'typebox';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import {
  Color,
  DayKey,
  DurationMs,
  Id,
  Ignored,
  Instant,
  Name,
  Place,
  Strict,
  TEXT,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { ScheduleSchema } from './schedules.ts';
import { ById, Nothing, EVERYTHING, HABITS, NAMES, type RouteTable } from './route.ts';

const Details = Type.String({ maxLength: LIMITS.detailsLength, pattern: TEXT });

/** The identity that a habit or a session belongs to, in short. */
export const IdentityLabelSchema = Strict({ id: Id, description: Name, color: Color });

/** The habit that a todo was done in, in short. */
export const HabitLabelSchema = Strict({ id: Id, description: Name });

/** What makes a habit a break; `interval` is the work in milliseconds that earns it. */
export const BreakLabelSchema = Strict({
  id: Id,
  habit_id: Id,
  interval: Type.Integer({ minimum: 1, maximum: MAX_DURATION_MS }),
  order: Type.Integer({ minimum: 0 }),
});
export type BreakLabel = Static<typeof BreakLabelSchema>;

/** A habit; `duration` is the planned play in milliseconds, `Schedules` are the active ones. */
export const HabitSchema = Strict({
  type: Type.Literal('habit'),
  id: Id,
  value_id: Id,
  description: Name,
  duration: DurationMs,
  details: Details,
  is_active: Type.Boolean(),
  is_break: Type.Boolean(),
  order: Place,
  Schedules: Type.Array(ScheduleSchema),
  Break: Type.Union([BreakLabelSchema, Type.Null()]),
  Value: IdentityLabelSchema,
});
export type Habit = Static<typeof HabitSchema>;

export const NewHabitSchema = Strict({
  id: Type.Optional(Id),
  value_id: Id,
  description: Name,
  duration: Type.Integer({ minimum: 1, maximum: MAX_DURATION_MS }),
  details: Type.Optional(Details),
  is_break: Type.Optional(Type.Boolean()),
});
export type NewHabit = Static<typeof NewHabitSchema>;

/** Without `is_break` it has no break any more; restored, it brings back its identity. */
export const HabitChangeSchema = Strict({
  id: Id,
  description: Type.Optional(Name),
  duration: Type.Optional(NewHabitSchema.properties.duration),
  details: Type.Optional(Details),
  is_active: Type.Optional(Type.Boolean()),
  is_break: Type.Optional(Type.Boolean()),
  ...Ignored('type', 'value_id', 'order', 'Schedules', 'Break', 'Value'),
});
export type HabitChange = Static<typeof HabitChangeSchema>;

/**
 * Sorts the habits of an identity. Habits that the list leaves out follow in their present order. Ids that no longer belong to the
 * identity are ignored.
 */
export const HabitOrderSchema = Strict({
  value_id: Id,
  habit_ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.listLength, uniqueItems: true }),
});
export type HabitOrder = Static<typeof HabitOrderSchema>;

/**
 * Moves a habit to another identity, last among its habits. Its sessions go with it, and the time of both identities
 * follows; 409 `event_active` while it is played. With `new_id` they stay: the habit is archived with its past, and
 * one like it, with its schedules and its break, begins under that id.
 */
export const HabitMoveSchema = Strict({ id: Id, value_id: Id, new_id: Type.Optional(Id) });
export type HabitMove = Static<typeof HabitMoveSchema>;

/** Of sessions, or of their milliseconds. */
const Sum = Type.Integer({ minimum: 0 });

/** A day on which a habit was played, and for how many milliseconds in all. */
export const PlayedDaySchema = Strict({ day: DayKey, duration: Sum });
export type PlayedDay = Static<typeof PlayedDaySchema>;

/** Days between two that were due by some schedule and on which none held: a streak passes over them. */
export const RestSchema = Strict({ first_day: DayKey, last_day: DayKey });
export type Rest = Static<typeof RestSchema>;

/**
 * How a habit's schedules were kept: the streak is of due days in a row, over all time, as is the longest; of the days from
 * `first_day` on, `due` is on how many it was due and `kept` on how many of these it was played.
 */
const keeping = { streak: Sum, longest_streak: Sum, due: Sum, kept: Sum };

/**
 * What came of a habit: of all its completed sessions their number, their time and the longest of them in milliseconds,
 * and when the first and the last of them began; and the days from `first_day` (a Monday) to `last_day` (today) on which it was
 * played, oldest first. A session over midnight stands on both of its days. Today counts as due once it was played: `before_today`
 * is how the schedules were kept without it. `rests` are those that reach into these days or follow them, oldest first.
 */
export const HabitStatisticsSchema = Strict({
  habit_id: Id,
  sessions: Sum,
  total_time: Sum,
  longest: DurationMs,
  first_played_at: Type.Union([Instant, Type.Null()]),
  last_played_at: Type.Union([Instant, Type.Null()]),
  first_day: DayKey,
  last_day: DayKey,
  days: Type.Array(PlayedDaySchema),
  rests: Type.Array(RestSchema),
  ...keeping,
  before_today: Strict(keeping),
});
export type HabitStatistics = Static<typeof HabitStatisticsSchema>;

export const habitRoutes = {
  'POST /api/habits': {
    id: 'createHabit',
    summary: 'Create a habit of an identity',
    status: 201,
    body: NewHabitSchema,
    answer: HabitSchema,
    changes: HABITS,
    refusals: ['not_found', 'id_taken'],
  },
  'PUT /api/habits': {
    id: 'changeHabit',
    summary: 'Change, archive or restore a habit',
    about:
      '`is_break: false` takes its break away; restored, it brings back its identity, without the other habits.',
    status: 200,
    body: HabitChangeSchema,
    answer: HabitSchema,
    changes: NAMES,
    refusals: ['not_found'],
  },
  'POST /api/habits/move': {
    id: 'moveHabit',
    summary: 'Move a habit to another identity',
    about:
      'Its sessions go with it, and both levels follow. With `new_id` they stay with the old identity, where the habit is archived, and one like it begins under that id.',
    status: 200,
    body: HabitMoveSchema,
    answer: HabitSchema,
    changes: EVERYTHING,
    refusals: ['not_found', 'event_active', 'id_taken'],
  },
  'GET /api/habits/archived': {
    id: 'listArchivedHabits',
    summary: 'List archived habits',
    status: 200,
    answer: Type.Array(HabitSchema),
    answerHolds: 'until a write',
  },
  'GET /api/habits/:id': {
    id: 'getHabit',
    summary: 'Read a habit, archived or not',
    status: 200,
    params: ById,
    answer: HabitSchema,
    answerHolds: 'until a write',
    refusals: ['not_found'],
  },
  'GET /api/habits/:id/statistics': {
    id: 'getHabitStatistics',
    summary: 'Read what came of a habit',
    about:
      'The sums and the streaks are of all time; the days are those of the last 26 weeks on which it was played.',
    status: 200,
    params: ById,
    answer: HabitStatisticsSchema,
    answerHolds: 'for the day',
    refusals: ['not_found'],
  },
  'DELETE /api/habits/:id': {
    id: 'deleteHabit',
    summary: 'Delete an archived habit for good',
    about: 'With its sessions, whose time leaves the identity. Archive it first.',
    status: 204,
    params: ById,
    answer: Nothing,
    changes: EVERYTHING,
    refusals: ['not_found', 'not_archived'],
  },
} as const satisfies RouteTable;
