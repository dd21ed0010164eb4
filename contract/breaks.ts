import { Type, type Static } from 'typebox';
import { DayKey, Id, Ignored, Instant, Strict } from './fields.ts';
import { BreakLabelSchema, HabitSchema } from './habits.ts';
import { Nothing, BREAKS, type RouteTable } from './route.ts';

/** A habit that is a break; it comes after `interval` milliseconds of work, in `order` among those of the same interval. */
export const BreakSchema = Strict({ ...BreakLabelSchema.properties, Habit: HabitSchema });
export type Break = Static<typeof BreakSchema>;

const { interval } = BreakLabelSchema.properties;

/** Makes a habit a break (409 `break_exists` where it is one), last among those of its interval. */
export const NewBreakSchema = Strict({ id: Type.Optional(Id), habit_id: Id, interval });
export type NewBreak = Static<typeof NewBreakSchema>;

/** Another interval puts it last among those. */
export const BreakChangeSchema = Strict({
  id: Id,
  interval: Type.Optional(interval),
  ...Ignored('habit_id', 'order', 'Habit'),
});
export type BreakChange = Static<typeof BreakChangeSchema>;

/** The habit stays, and is no break any more. */
export const BreakRemovalSchema = Strict({
  id: Id,
  ...Ignored('habit_id', 'interval', 'order', 'Habit'),
});

/**
 * The order of the breaks of one interval. Those that are not named come after, as they stood; an id that is known no
 * more is passed over. 404 where none is known, 422 where one is of another interval.
 */
export const BreakOrderSchema = Strict({
  interval,
  break_ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
});
export type BreakOrder = Static<typeof BreakOrderSchema>;

/** `total` and `ended_at` are those of the cycle before this session was counted. */
export const CountedSessionSchema = Strict({
  event_id: Id,
  total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  ended_at: Type.Union([Instant, Type.Null()]),
});

/**
 * How much work of the user's day counts towards the next break (`total`, milliseconds), and what the session counted
 * last (`event_id`) earned: the chosen break, null where none was, and the others of the same interval. After an absence
 * since `ended_at` (when the last of that work ended) that is longer than the largest interval, the total counts no more.
 * `counted` are the latest sessions that were counted, in that order: deleting the last one sets the cycle back to its values.
 */
export const BreakCycleSchema = Strict({
  day: DayKey,
  total: Type.Integer({ minimum: 0 }),
  ended_at: Type.Union([Instant, Type.Null()]),
  counted: Type.Array(CountedSessionSchema),
  event_id: Type.Union([Id, Type.Null()]),
  Break: Type.Union([BreakSchema, Type.Null()]),
  alternatives: Type.Array(BreakSchema),
});
export type BreakCycle = Static<typeof BreakCycleSchema>;

export const breakRoutes = {
  'GET /api/breaks': {
    id: 'listBreaks',
    summary: 'List your breaks',
    about: 'By interval, and in their order within it. Those of archived habits are left out.',
    status: 200,
    answer: Type.Array(BreakSchema),
    answerHolds: 'until a write',
  },
  'GET /api/breaks/cycle': {
    id: 'getBreakCycle',
    summary: 'Read how far the next break is',
    about: 'The work of your day that counts towards it, and what was earned last.',
    status: 200,
    answer: BreakCycleSchema,
    answerHolds: 'for the day',
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
