import { Type, type Static } from 'typebox';
import {
  DayKey,
  Id,
  Ignored,
  Instant,
  NewId,
  Nullable,
  OwnId,
  SessionId,
  Strict,
  described,
} from './fields.ts';
import { BreakLabelSchema, HabitSchema } from './habits.ts';
import { Nothing, BREAKS, type RouteTable } from './route.ts';

export const BreakSchema = Strict('A habit that comes after so much work.', {
  ...BreakLabelSchema.properties,
  Habit: described(HabitSchema, 'The habit that it is.'),
});
export type Break = Static<typeof BreakSchema>;

const { interval } = BreakLabelSchema.properties;

/** Makes a habit a break (409 `break_exists` if it is one), last among those of its interval. */
export const NewBreakSchema = Strict('The habit that becomes a break.', {
  id: Type.Optional(NewId),
  habit_id: described(Id, 'The habit to make a break.'),
  interval,
});
export type NewBreak = Static<typeof NewBreakSchema>;

/** Changing the interval moves the break to the end of that interval's breaks. */
export const BreakChangeSchema = Strict('What changes of a break; what is left out stays.', {
  id: OwnId,
  interval: Type.Optional(described(interval, 'The work that earns it, in milliseconds.')),
  ...Ignored('habit_id', 'order', 'Habit'),
});
export type BreakChange = Static<typeof BreakChangeSchema>;

/** The habit stays, as an ordinary one. */
export const BreakRemovalSchema = Strict('The break that goes.', {
  id: OwnId,
  ...Ignored('habit_id', 'interval', 'order', 'Habit'),
});

/**
 * Order of the breaks of one interval. Breaks that are not named follow in their present order; unknown ids are
 * ignored. 404 if none is known, 422 if one is of another interval.
 */
export const BreakOrderSchema = Strict('The order of all breaks of one interval.', {
  interval: described(interval, 'The interval whose breaks are ordered, in milliseconds.'),
  break_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: 500,
    uniqueItems: true,
    description: 'Exactly the breaks of that interval, first to last.',
  }),
});
export type BreakOrder = Static<typeof BreakOrderSchema>;

export const CountedSessionSchema = Strict(
  'A session that was counted towards the next break, with the cycle as it was before it.',
  {
    event_id: SessionId,
    total: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The work of that day that counts so far, in milliseconds.',
    }),
    ended_at: Nullable(Instant, 'When the last of that work ended; null where that is not known.'),
  },
);

/**
 * How much work of the user's day counts towards the next break (`total`, milliseconds), and what the session counted
 * last (`event_id`) earned: the chosen break, null if there was none, and the others of the same interval. After an
 * absence since `ended_at` (the end of the last work) longer than the largest interval, the total no longer counts.
 * `counted` are the latest counted sessions, in order: deleting the last one resets the cycle to its values.
 */
export const BreakCycleSchema = Strict(
  'The work of a day that counts towards the next break, and what was earned last.',
  {
    day: described(DayKey, 'The day that this is about.'),
    total: Type.Integer({
      minimum: 0,
      description: 'The work of that day that counts so far, in milliseconds.',
    }),
    ended_at: Nullable(Instant, 'When the last of that work ended; null where that is not known.'),
    counted: Type.Array(CountedSessionSchema, {
      description:
        'The latest sessions that were counted, in that order, each with what `total` and `ended_at` were before it: deleting the last one restores these.',
    }),
    event_id: Nullable(Id, 'The session that was counted last.'),
    Break: Nullable(BreakSchema, 'The break that it earned; null where it earned none.'),
    alternatives: described(Type.Array(BreakSchema), 'The other breaks of the same interval.'),
  },
);
export type BreakCycle = Static<typeof BreakCycleSchema>;

export const breakRoutes = {
  'GET /api/breaks': {
    id: 'listBreaks',
    summary: 'List your breaks',
    about: 'By interval, and in their order within it. Those of archived habits are left out.',
    status: 200,
    answer: Type.Array(BreakSchema),
    etag: 'until-next-write',
  },
  'GET /api/breaks/cycle': {
    id: 'getBreakCycle',
    summary: 'Read how far the next break is',
    about: 'The work of your day that counts towards it, and what was earned last.',
    status: 200,
    answer: BreakCycleSchema,
    etag: 'for-the-day',
  },
  'POST /api/breaks': {
    id: 'createBreak',
    summary: 'Make a habit a break',
    about: 'It comes last among the breaks of its interval.',
    status: 201,
    body: NewBreakSchema,
    answer: BreakSchema,
    changes: BREAKS,
    refusals: ['not_found', 'break_exists', 'id_taken'],
  },
  'PUT /api/breaks': {
    id: 'changeBreak',
    summary: 'Change the interval of a break',
    about: 'It then comes last among the breaks of the new one.',
    status: 200,
    body: BreakChangeSchema,
    answer: BreakSchema,
    changes: BREAKS,
    refusals: ['not_found'],
  },
  'DELETE /api/breaks': {
    id: 'deleteBreak',
    summary: 'Make a break an ordinary habit again',
    about: 'The habit stays. The id travels in the body.',
    status: 204,
    body: BreakRemovalSchema,
    answer: Nothing,
    changes: BREAKS,
    refusals: ['not_found'],
  },
  'POST /api/breaks/reorder': {
    id: 'reorderBreaks',
    summary: 'Put the breaks of an interval in order',
    about:
      'Send the ids of its breaks, first to last. What another device deleted or moved meanwhile is passed over, and what you leave out comes last. Answers all of your breaks.',
    status: 200,
    body: BreakOrderSchema,
    answer: Type.Array(BreakSchema),
    changes: BREAKS,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
