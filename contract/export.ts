import { Type, type Static } from 'typebox';
import { MAX_COUNTED } from '#domain/counted-work.ts';
import { CountedSessionSchema } from './breaks.ts';
import { BreakLabelSchema, HabitSchema } from './habits.ts';
import { Color, DayKey, DurationMs, Id, Instant, Name, Note, Place, Strict } from './fields.ts';
import { ScheduleSchema } from './schedules.ts';
import { WireTimerSchema } from './timers.ts';
import { TodoSchema } from './todos.ts';
import { UserSchema } from './users.ts';
import { EVERYTHING, type RouteTable } from './route.ts';

const habit = HabitSchema.properties;
const user = UserSchema.properties;

/** An identity; its time and level follow from its events. */
const ExportedIdentity = Strict({
  id: Id,
  description: Name,
  color: Color,
  is_active: Type.Boolean(),
  /** Older exports do not have it. */
  order: Type.Optional(Place),
  createdAt: Instant,
});

const ExportedHabit = Strict({
  id: Id,
  value_id: Id,
  description: Name,
  duration: habit.duration,
  details: habit.details,
  is_active: Type.Boolean(),
  is_break: Type.Boolean(),
  /** Whether it comes back with its identity. */
  archived_with_value: Type.Boolean(),
  order: Type.Optional(Place),
  createdAt: Instant,
});

const ExportedBreak = Strict({
  ...BreakLabelSchema.properties,
  order: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  createdAt: Instant,
});

/** `duration` is null, and `timer` not, in the one that is active. */
const ExportedEvent = Strict({
  id: Id,
  value_id: Id,
  habit_id: Type.Union([Id, Type.Null()]),
  source: Type.Union([Type.Literal('played'), Type.Literal('submitted'), Type.Literal('manual')]),
  duration: Type.Union([DurationMs, Type.Null()]),
  timer: Type.Union([WireTimerSchema, Type.Null()]),
  timer_changed_at: Type.Optional(Instant),
  target_changed_at: Type.Optional(Instant),
  occurred_at: Instant,
  /** The IANA zone in which it was played. */
  time_zone: Type.String({ maxLength: 60, format: 'time-zone' }),
  note: Type.Optional(Note),
  /** Whether its level-up was asked for. */
  is_settled: Type.Boolean(),
  createdAt: Instant,
});

const ExportedBreakCycle = Strict({
  day: DayKey,
  total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** When the last of that work ended. */
  ended_at: Type.Union([Instant, Type.Null()]),
  event_id: Type.Union([Id, Type.Null()]),
  /** The latest sessions that were counted; an older export omits them. */
  counted: Type.Optional(Type.Array(CountedSessionSchema, { maxItems: MAX_COUNTED })),
  /** Of the breaks that were earned last, the chosen one first. */
  break_ids: Type.Array(Id, { maxItems: 10_000 }),
});

/** Everything that a person has, as one document. Times are ISO 8601 UTC, durations milliseconds. */
export const ExportSchema = Strict({
  format: Type.Literal('hexis'),
  version: Type.Literal(1),
  exported_at: Instant,
  user: Strict({
    display_name: user.display_name,
    avatar: user.avatar,
    selectedHeadshot: user.selectedHeadshot,
    onboarding_completed: user.onboarding_completed,
    preferences: user.preferences,
    time_zone: Type.String({ maxLength: 60, format: 'time-zone' }),
    day_start_hour: user.day_start_hour,
  }),
  values: Type.Array(ExportedIdentity),
  habits: Type.Array(ExportedHabit),
  breaks: Type.Array(ExportedBreak),
  schedules: Type.Array(
    Strict({
      ...ScheduleSchema.properties,
      // Older exports do not have it.
      ends_on: Type.Optional(ScheduleSchema.properties.ends_on),
      createdAt: Instant,
    }),
  ),
  events: Type.Array(ExportedEvent),
  todos: Type.Array(TodoSchema),
  break_cycle: Type.Union([ExportedBreakCycle, Type.Null()]),
});
export type Export = Static<typeof ExportSchema>;

const Count = Type.Integer({ minimum: 0 });

/**
 * How many rows an import added. What the account has already, by its id, stays as it is, so that a second import
 * adds nothing; the user's own fields are taken over by an account without identities only.
 */
export const ImportAnswerSchema = Strict({
  added: Strict({
    values: Count,
    habits: Count,
    breaks: Count,
    schedules: Count,
    events: Count,
    todos: Count,
  }),
});
export type ImportAnswer = Static<typeof ImportAnswerSchema>;

export const exportRoutes = {
  'GET /api/export': {
    id: 'exportAll',
    summary: 'Take everything with you',
    about: 'All that you have as one document, read in one moment.',
    status: 200,
    answer: ExportSchema,
  },
  'POST /api/import': {
    id: 'importAll',
    summary: 'Bring everything back',
    about:
      'Adds what the account does not have yet, by its id; what it has stays as it is. A document that does not fit is refused whole.',
    status: 200,
    body: ExportSchema,
    isImport: true,
    answer: ImportAnswerSchema,
    changes: EVERYTHING,
    refusals: ['event_active'],
  },
} as const satisfies RouteTable;
