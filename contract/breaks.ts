import { Type, type Static } from 'typebox';
import { DayKey, Id, Ignored, Instant, Strict } from './fields.ts';
import { BreakLabelSchema, HabitSchema } from './habits.ts';

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

const CycleWork = {
  total: Type.Integer({ minimum: 0 }),
  ended_at: Type.Union([Instant, Type.Null()]),
};

/**
 * How much work of the user's day counts towards the next break (`total`, milliseconds), and what the session counted
 * last (`event_id`) earned: the chosen break, null where none was, and the others of the same interval. After an absence
 * since `ended_at` (when the last of that work ended) that is longer than the largest interval, the total counts no more.
 * Deleting that session sets the cycle back to `before`. It is null after such a deletion, and where the state is unknown.
 */
export const BreakCycleSchema = Strict({
  day: DayKey,
  ...CycleWork,
  before: Type.Union([Strict(CycleWork), Type.Null()]),
  event_id: Type.Union([Id, Type.Null()]),
  Break: Type.Union([BreakSchema, Type.Null()]),
  alternatives: Type.Array(BreakSchema),
});
export type BreakCycle = Static<typeof BreakCycleSchema>;
