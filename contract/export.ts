import { Type, type Static } from 'typebox';
import { MAX_COUNTED } from '#domain/counted-work.ts';
import { BreakCycleSchema, CountedSessionSchema } from './breaks.ts';
import { PlayEventSchema } from './events.ts';
import { CreatedAt, Id, Instant, Nullable, Strict, described } from './fields.ts';
import { BreakLabelSchema, HabitSchema } from './habits.ts';
import { EVERYTHING, type RouteTable } from './route.ts';
import { ScheduleSchema } from './schedules.ts';
import { TodoSchema } from './todos.ts';
import { UserSchema } from './users.ts';
import { IdentitySchema } from './values.ts';

const identity = IdentitySchema.properties;
const habit = HabitSchema.properties;
const event = PlayEventSchema.properties;
const cycle = BreakCycleSchema.properties;
const user = UserSchema.properties;
const TimeZone = Type.String({ ...user.time_zone, format: 'time-zone' });

// Optional fields are missing in older exports, or omitted if they have their default.

/** An identity; its time and level follow from its events. */
const ExportedIdentity = Strict({
  id: identity.id,
  description: identity.description,
  color: identity.color,
  is_active: identity.is_active,
  order: Type.Optional(identity.order),
  createdAt: CreatedAt,
});

const ExportedHabit = Strict({
  id: habit.id,
  value_id: habit.value_id,
  description: habit.description,
  duration: habit.duration,
  details: habit.details,
  is_active: habit.is_active,
  is_break: habit.is_break,
  archived_with_value: described(Type.Boolean(), 'Whether it comes back with its identity.'),
  order: Type.Optional(habit.order),
  excused_days: habit.excused_days,
  createdAt: CreatedAt,
});

const ExportedBreak = Strict({
  ...BreakLabelSchema.properties,
  order: Type.Integer({ ...BreakLabelSchema.properties.order, maximum: 1_000_000 }),
  createdAt: CreatedAt,
});

/** In the active session `duration` is null and `timer` is not. */
const ExportedEvent = Strict({
  id: event.id,
  value_id: event.value_id,
  habit_id: event.habit_id,
  source: Type.Union([Type.Literal('played'), Type.Literal('submitted'), Type.Literal('manual')], {
    description: '`played` with a timer, `submitted` as done, or `manual`.',
  }),
  duration: event.duration,
  timer: event.timer,
  timer_changed_at: event.timer_changed_at,
  target_changed_at: event.target_changed_at,
  occurred_at: event.occurred_at,
  time_zone: described(TimeZone, 'The IANA zone in which it was played.'),
  note: event.note,
  is_settled: described(Type.Boolean(), 'Whether its level-up was asked for.'),
  createdAt: event.createdAt,
});

const ExportedBreakCycle = Strict({
  day: cycle.day,
  total: CountedSessionSchema.properties.total,
  ended_at: cycle.ended_at,
  event_id: cycle.event_id,
  counted: Type.Optional(
    Type.Array(CountedSessionSchema, { ...cycle.counted, maxItems: MAX_COUNTED }),
  ),
  break_ids: Type.Array(Id, {
    maxItems: 10_000,
    description: 'The breaks that were earned last, the chosen one first.',
  }),
});

export const ExportSchema = Strict(
  'Everything that a person has. An identity’s time and level follow from its events.',
  {
    format: described(Type.Literal('hexis'), 'Always `hexis`.'),
    version: described(Type.Literal(1), 'Of the format.'),
    exported_at: described(Instant, 'When it was read.'),
    user: described(
      Strict({
        display_name: user.display_name,
        avatar: user.avatar,
        selectedHeadshot: user.selectedHeadshot,
        onboarding_completed: user.onboarding_completed,
        preferences: user.preferences,
        time_zone: TimeZone,
        day_start_hour: user.day_start_hour,
      }),
      'Your settings; taken over by an account that has no identities yet.',
    ),
    values: described(Type.Array(ExportedIdentity), 'Identities.'),
    habits: described(Type.Array(ExportedHabit), 'Habits.'),
    breaks: described(Type.Array(ExportedBreak), 'Breaks.'),
    schedules: Type.Array(
      Strict({
        ...ScheduleSchema.properties,
        // Missing in older exports.
        ends_on: Type.Optional(ScheduleSchema.properties.ends_on),
        createdAt: CreatedAt,
      }),
      { description: 'Schedules.' },
    ),
    events: described(Type.Array(ExportedEvent), 'Sessions.'),
    todos: described(Type.Array(TodoSchema), 'Todos.'),
    break_cycle: Nullable(
      ExportedBreakCycle,
      'The work of the last day that counts towards a break.',
    ),
  },
);
export type Export = Static<typeof ExportSchema>;

const Count = Type.Integer({ minimum: 0 });

/**
 * Number of rows that an import added. Rows that the account has already, by id, stay unchanged, so that a second
 * import adds nothing; the user's own fields are imported only into an account without identities.
 */
export const ImportAnswerSchema = Strict('How much was added.', {
  added: described(
    Strict({
      values: described(Count, 'Identities.'),
      habits: described(Count, 'Habits.'),
      breaks: described(Count, 'Breaks.'),
      schedules: described(Count, 'Schedules.'),
      events: described(Count, 'Sessions.'),
      todos: described(Count, 'Todos.'),
    }),
    'How many of each were new.',
  ),
});
export type ImportAnswer = Static<typeof ImportAnswerSchema>;

export const exportRoutes = {
  'GET /api/export': {
    id: 'exportAll',
    summary: 'Take everything with you',
    about: 'All that you have as one document, read in one moment.',
    status: 200,
    answer: ExportSchema,
    isHeavy: true,
  },
  'POST /api/import': {
    id: 'importAll',
    summary: 'Bring everything back',
    about:
      'Adds what the account does not have yet, by its id; what it has stays as it is. A document that does not fit is refused whole.',
    status: 200,
    body: ExportSchema,
    isImport: true,
    isHeavy: true,
    answer: ImportAnswerSchema,
    changes: EVERYTHING,
    refusals: ['event_active'],
  },
} as const satisfies RouteTable;
