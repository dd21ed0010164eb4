import { Type, type Static } from 'typebox';
import {
  Color,
  DayKey,
  DurationMs,
  HabitId,
  Id,
  Ignored,
  Instant,
  IsActive,
  MadeOn,
  Name,
  NewId,
  Nullable,
  OwnId,
  Strict,
  described,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { ById, ByMonth, SCHEDULES, type RouteTable } from './route.ts';

const StartTime = described(
  Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' }),
  'The hour at which it is due, as `HH:MM`.',
);
const Frequency = described(
  Type.Union([
    Type.Literal('daily'),
    Type.Literal('weekly'),
    Type.Literal('biweekly'),
    Type.Literal('monthly'),
    Type.Literal('custom'),
    Type.Literal('times_per_week'),
  ]),
  'How often it is due.',
);
/** 0 (Sunday) to 6. */
const Weekdays = Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
});
/** Which such weekdays of a month: 1 to 4, or -1 for the last. */
const WeekOfMonth = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(-1),
]);

const TimesPerWeek = described(
  Type.Integer({ minimum: 1, maximum: 7 }),
  'For times_per_week: on how many days of a week, Monday to Sunday, it is due; it is due on each day until it was played on so many.',
);

/**
 * When a habit is due. Daily has no `days_of_week`; weekly and custom have them; biweekly and monthly have
 * `week_of_month` too; times_per_week has `times_per_week` alone. It is in force from the day `starts_on` to the day `ends_on`, both included, or without an end.
 * A change applies from its day on: earlier occurrences stay, as an ended schedule with its own id.
 */
export const ScheduleSchema = Strict('When a habit is due.', {
  id: OwnId,
  habit_id: HabitId,
  start_time: StartTime,
  frequency_type: Frequency,
  days_of_week: Nullable(Weekdays, 'The days it is due on, 0 (Sunday) to 6; null for daily.'),
  week_of_month: Nullable(
    WeekOfMonth,
    'For biweekly and monthly: which such day of the month, 1 to 4, or -1 for the last.',
  ),
  times_per_week: Type.Optional(TimesPerWeek),
  starts_on: described(DayKey, 'The first day on which it holds.'),
  ends_on: Nullable(DayKey, 'The last day on which it held; null while it is in force.'),
  is_active: IsActive,
});
export type Schedule = Static<typeof ScheduleSchema>;

const fields = ScheduleSchema.properties;

/** 422 if days and week do not match the frequency; all seven days of a daily one count as none. */
export const NewScheduleSchema = Strict('A schedule to create.', {
  id: Type.Optional(NewId),
  habit_id: HabitId,
  start_time: StartTime,
  frequency_type: Frequency,
  days_of_week: Type.Optional(fields.days_of_week),
  week_of_month: Type.Optional(fields.week_of_month),
  times_per_week: Type.Optional(TimesPerWeek),
  is_active: Type.Optional(IsActive),
  made_on: Type.Optional(MadeOn),
});
export type NewSchedule = Static<typeof NewScheduleSchema>;

/** Days and week that do not apply to a new frequency are dropped unless they are sent. */
export const ScheduleChangeSchema = Strict('What changes of a schedule; what is left out stays.', {
  start_time: Type.Optional(StartTime),
  frequency_type: Type.Optional(Frequency),
  days_of_week: Type.Optional(fields.days_of_week),
  week_of_month: Type.Optional(fields.week_of_month),
  times_per_week: Type.Optional(TimesPerWeek),
  is_active: Type.Optional(IsActive),
  made_on: Type.Optional(MadeOn),
  ...Ignored('id', 'habit_id', 'starts_on', 'ends_on'),
  ...Ignored('habit_description', 'habit_duration', 'color', 'occurs_at', 'event_id'),
  ...Ignored('played_this_week'),
});
export type ScheduleChange = Static<typeof ScheduleChangeSchema>;

/**
 * Pauses all schedules of some habits: nothing is due from the day on which it was made until the day `resumes_on`.
 * That day, or an earlier one, ends a pause. Unknown habits are ignored; 404 if none is known.
 */
export const SchedulePauseSchema = Strict('Which habits are paused, and until when.', {
  habit_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: LIMITS.listLength,
    uniqueItems: true,
    description: 'The habits whose schedules are paused.',
  }),
  resumes_on: described(
    DayKey,
    'The first day on which they are due again; today or earlier ends a pause.',
  ),
  made_on: Type.Optional(MadeOn),
});
export type SchedulePause = Static<typeof SchedulePauseSchema>;

/**
 * A schedule's occurrence of today, at `occurs_at`. `event_id` is the completed session of today that fills it, at any
 * hour; if a habit is due more than once, each session fills one, the earliest first.
 */
export const DueTodaySchema = Strict('What a schedule asks of today.', {
  ...fields,
  habit_description: described(Name, 'The name of the habit.'),
  habit_duration: described(DurationMs, 'The planned duration of the habit, in milliseconds.'),
  color: described(Color, 'The color of the identity.'),
  occurs_at: described(Instant, 'When it is due.'),
  event_id: Nullable(Id, 'The session that fills it; null while none does.'),
  played_this_week: Type.Optional(
    described(
      Type.Integer({ minimum: 0, maximum: 6 }),
      'For times_per_week: on how many earlier days of this week the habit was played.',
    ),
  ),
});
export type DueToday = Static<typeof DueTodaySchema>;

export const scheduleRoutes = {
  'GET /api/schedules/today': {
    id: 'listDueToday',
    summary: 'List what is due today',
    about:
      'A session of today fills what its habit was due for, whatever its hour; the earliest first. One of less than a minute, or of less than a shorter plan, fills nothing.',
    status: 200,
    answer: Type.Array(DueTodaySchema),
    etag: 'for-the-day',
  },
  'GET /api/schedules/ended/:month': {
    id: 'listEndedSchedules',
    summary: 'List the schedules of a month that have ended',
    about:
      'Those that held on any of its days, and were changed or removed since: what was due then stays due.',
    status: 200,
    params: ByMonth,
    answer: Type.Array(ScheduleSchema),
    etag: 'until-next-write',
  },
  'POST /api/schedules': {
    id: 'createSchedule',
    summary: 'Schedule a habit',
    about:
      '`daily` takes no days; `weekly` and `custom` take days; `biweekly` and `monthly` take days and a week of the month; `times_per_week` takes the number of days.',
    status: 201,
    body: NewScheduleSchema,
    answer: ScheduleSchema,
    changes: SCHEDULES,
    refusals: ['not_found', 'id_taken'],
  },
  'POST /api/schedules/pause': {
    id: 'pauseHabits',
    summary: 'Pause habits until a day',
    about:
      'Nothing of theirs is due from the day on which it was made until that day, and streaks pass over it. A day that has come ends a pause. Habits that were deleted meanwhile are passed over. Answers the schedules of the others.',
    status: 200,
    body: SchedulePauseSchema,
    answer: Type.Array(ScheduleSchema),
    changes: SCHEDULES,
    refusals: ['not_found'],
  },
  'PUT /api/schedules/:id': {
    id: 'changeSchedule',
    summary: 'Change or remove a schedule',
    about:
      'A change holds from the day on which it was made: what was due before stays as it was. `is_active: false` removes it.',
    status: 200,
    params: ById('The schedule.'),
    body: ScheduleChangeSchema,
    answer: ScheduleSchema,
    changes: SCHEDULES,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
