import { Type, type Static } from 'typebox';
import { DayKey, Id, Strict, TEXT, described } from './fields.ts';
import { LIMITS } from './limits.ts';

const Why = described(
  Type.String({ maxLength: LIMITS.excuseLength, pattern: TEXT }),
  'Why, in a few words; may be empty.',
);

export const ExcusedDaySchema = Strict('A day on which a habit is not asked for.', {
  day: described(DayKey, 'The day.'),
  why: Why,
});
export type ExcusedDay = Static<typeof ExcusedDaySchema>;

/** Excuses habits on the days from `first_day` to `last_day`, both included, or asks for them again on these days. */
export const HabitExcuseSchema = Strict('Which habits are excused, and when.', {
  habit_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: LIMITS.listLength,
    uniqueItems: true,
    description: 'The habits that are excused.',
  }),
  first_day: described(DayKey, 'The first of the days; at most a year before or after today.'),
  last_day: described(DayKey, 'The last of the days, at most 92 in all.'),
  is_excused: Type.Optional(
    described(Type.Boolean(), '`false` asks for the habits again on these days.'),
  ),
  why: Type.Optional(Why),
});
export type HabitExcuse = Static<typeof HabitExcuseSchema>;
