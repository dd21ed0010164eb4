import { Type, type Static } from 'typebox';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { ExcusedDaySchema, HabitExcuseSchema } from './excused-days.ts';
import {
  DayKey,
  DurationMs,
  HabitId,
  Id,
  IdentityId,
  Ignored,
  Instant,
  IsActive,
  MadeOn,
  NewId,
  Nullable,
  OwnColor,
  OwnId,
  OwnName,
  Place,
  Strict,
  TEXT,
  described,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { ById, Nothing, EVERYTHING, HABITS, NAMES, SCHEDULES, type RouteTable } from './route.ts';
import { ScheduleSchema } from './schedules.ts';

const Details = described(
  Type.String({ maxLength: LIMITS.detailsLength, pattern: TEXT }),
  'Notes.',
);

export const IdentityLabelSchema = Strict('The identity that something belongs to, in short.', {
  id: OwnId,
  description: OwnName,
  color: OwnColor,
});

export const HabitLabelSchema = Strict('The habit that a todo was done in, in short.', {
  id: OwnId,
  description: OwnName,
});

export const BreakLabelSchema = Strict('What makes a habit a break.', {
  id: OwnId,
  habit_id: HabitId,
  interval: Type.Integer({
    minimum: 1,
    maximum: MAX_DURATION_MS,
    description: 'The work that earns it, in milliseconds.',
  }),
  order: Type.Integer({
    minimum: 0,
    description: 'Its place among the breaks of the same interval, from 0.',
  }),
});
export type BreakLabel = Static<typeof BreakLabelSchema>;

export const HabitSchema = Strict('Something that an identity does, with a planned duration.', {
  type: described(Type.Literal('habit'), 'Always `habit`.'),
  id: OwnId,
  value_id: IdentityId,
  description: OwnName,
  duration: described(DurationMs, 'How long one plans to play it, in milliseconds.'),
  details: Details,
  is_active: IsActive,
  is_break: described(Type.Boolean(), 'Whether it is meant as a break.'),
  order: described(
    Place,
    'Its place among the habits of its identity, from 0; 1000000 until it was put in order.',
  ),
  Schedules: described(Type.Array(ScheduleSchema), 'Its active schedules.'),
  excused_days: Type.Optional(
    Type.Array(ExcusedDaySchema, {
      maxItems: LIMITS.excusedDays,
      description:
        'The days on which it is not due although it is scheduled, in order; streaks pass over them. Absent where there are none.',
    }),
  ),
  Break: Nullable(BreakLabelSchema, 'What makes it a break; null where it is none.'),
  Value: described(IdentityLabelSchema, 'The identity, in short.'),
});
export type Habit = Static<typeof HabitSchema>;

export const NewHabitSchema = Strict('A habit to create.', {
  id: Type.Optional(NewId),
  value_id: IdentityId,
  description: OwnName,
  duration: Type.Integer({
    minimum: 1,
    maximum: MAX_DURATION_MS,
    description: 'How long one plans to play it, in milliseconds.',
  }),
  details: Type.Optional(Details),
  is_break: Type.Optional(described(Type.Boolean(), 'Whether it is meant as a break.')),
});
export type NewHabit = Static<typeof NewHabitSchema>;

/** Without `is_break` it stops being a break; restoring it restores its identity too. */
export const HabitChangeSchema = Strict('What changes of a habit; what is left out stays.', {
  id: OwnId,
  description: Type.Optional(OwnName),
  duration: Type.Optional(NewHabitSchema.properties.duration),
  details: Type.Optional(Details),
  is_active: Type.Optional(IsActive),
  is_break: Type.Optional(described(Type.Boolean(), 'Whether it is meant as a break.')),
  made_on: Type.Optional(MadeOn),
  ...Ignored('type', 'value_id', 'order', 'Schedules', 'excused_days', 'Break', 'Value'),
});
export type HabitChange = Static<typeof HabitChangeSchema>;

/**
 * Sorts the habits of an identity. Habits that are not named follow in their present order. Ids that do not belong to
 * the identity are ignored.
 */
export const HabitOrderSchema = Strict('The order of the habits of one identity.', {
  value_id: IdentityId,
  habit_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: LIMITS.listLength,
    uniqueItems: true,
    description: 'Its habits, first to last.',
  }),
});
export type HabitOrder = Static<typeof HabitOrderSchema>;

/**
 * Moves a habit to another identity, last among its habits. Its sessions move too, and the time of both identities
 * follows; 409 `event_active` during a session of it. With `new_id` they stay: the habit is archived with its past, and
 * a copy, with its schedules and its break, begins with that id.
 */
export const HabitMoveSchema = Strict('Which habit goes to which identity.', {
  id: OwnId,
  value_id: IdentityId,
  new_id: Type.Optional(
    described(Id, 'Your own id for the habit that begins anew; without it the past moves too.'),
  ),
});
export type HabitMove = Static<typeof HabitMoveSchema>;

/** A number of sessions, or a sum of milliseconds. */
const Sum = Type.Integer({ minimum: 0 });

export const PlayedDaySchema = Strict('A day on which a habit was played.', {
  day: described(DayKey, 'The day.'),
  duration: described(Sum, 'What was played of it on that day, in milliseconds.'),
});
export type PlayedDay = Static<typeof PlayedDaySchema>;

export const RestSchema = Strict('Days on which none of its schedules held, between two of them.', {
  first_day: described(DayKey, 'The first of these days.'),
  last_day: described(DayKey, 'The last of these days.'),
});
export type Rest = Static<typeof RestSchema>;

const streakFields = {
  streak: described(Sum, 'How many due days in a row it was played, over all time.'),
  longest_streak: described(Sum, 'The longest streak that there ever was.'),
  due: described(Sum, 'On how many days since `first_day` it was due.'),
  kept: described(Sum, 'On how many of these it was played.'),
  strength: described(
    Type.Number({ minimum: 0, maximum: 1 }),
    'How firmly it is established, from 0 to 1: it grows with each due day that was played, and fades slowly with each that was not. Of the last 52 weeks.',
  ),
  last_due: Nullable(
    DayKey,
    'The last due day that `strength` counts, or the last excused one after it; null where there is none.',
  ),
};

/**
 * A session counts on the day of its start, if it lasted a minute or as long as a shorter plan; its time is split at
 * midnight. Today counts as due once it was played.
 */
export const HabitStatisticsSchema = Strict('What came of a habit.', {
  habit_id: described(Id, 'The habit that this is about.'),
  sessions: described(Sum, 'How many of its sessions were completed.'),
  total_time: described(Sum, 'Milliseconds of all of its completed sessions.'),
  longest: described(DurationMs, 'The longest of them, in milliseconds; 0 where there is none.'),
  first_played_at: Nullable(Instant, 'When the first of them began; null where there is none.'),
  last_played_at: Nullable(Instant, 'When the last of them began; null where there is none.'),
  first_day: described(DayKey, 'The Monday 25 weeks before that of this week.'),
  last_day: described(DayKey, 'Today.'),
  days: Type.Array(PlayedDaySchema, {
    description: 'The days from the first to the last on which it was played, oldest first.',
  }),
  rests: Type.Array(RestSchema, {
    description:
      'When none of its schedules held between two of them, as in a pause: streaks pass over it. Those that end on `first_day` or later.',
  }),
  scheduled_since: Nullable(
    DayKey,
    'The first day on which one of its schedules held: streaks count from it on. Null where it was never scheduled.',
  ),
  is_played_today: described(
    Type.Boolean(),
    'Whether it is done today: a session that began today lasted a minute, or as long as a shorter plan.',
  ),
  ...streakFields,
  before_today: described(
    Strict(streakFields),
    'The same up to yesterday: today counts once it was due and played.',
  ),
});
export type HabitStatistics = Static<typeof HabitStatisticsSchema>;

export const habitRoutes = {
  'POST /api/habits': {
    id: 'createHabit',
    summary: 'Create a habit of an identity',
    about:
      'It comes last among the habits of its identity. Name its id yourself, and a repeat finds what it made.',
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
  'POST /api/habits/excuse': {
    id: 'excuseHabits',
    summary: 'Excuse habits on some days, or ask for them again',
    about:
      'They are not due on these days, past or to come; a streak is neither broken nor lengthened by them. A day that was excused before takes the new reason. Habits that were deleted meanwhile are passed over. Answers the others.',
    status: 200,
    body: HabitExcuseSchema,
    answer: Type.Array(HabitSchema),
    changes: SCHEDULES,
    refusals: ['not_found'],
  },
  'GET /api/habits/archived': {
    id: 'listArchivedHabits',
    summary: 'List archived habits',
    about: 'Those that were archived by themselves and those of archived identities.',
    status: 200,
    answer: Type.Array(HabitSchema),
    etag: 'until-next-write',
  },
  'GET /api/habits/:id': {
    id: 'getHabit',
    summary: 'Read a habit, archived or not',
    about: 'With its identity, its break and its active schedules.',
    status: 200,
    params: ById('The habit.'),
    answer: HabitSchema,
    etag: 'until-next-write',
    refusals: ['not_found'],
  },
  'GET /api/habits/:id/statistics': {
    id: 'getHabitStatistics',
    summary: 'Read what came of a habit',
    about:
      'The sums and the streaks are of all time; the days are those of the last 26 weeks on which it was played.',
    status: 200,
    params: ById('The habit.'),
    answer: HabitStatisticsSchema,
    etag: 'for-the-day',
    refusals: ['not_found'],
  },
  'DELETE /api/habits/:id': {
    id: 'deleteHabit',
    summary: 'Delete an archived habit for good',
    about: 'With its sessions, whose time leaves the identity. Archive it first.',
    status: 204,
    params: ById('The habit.'),
    answer: Nothing,
    changes: EVERYTHING,
    refusals: ['not_found', 'not_archived'],
  },
} as const satisfies RouteTable;
