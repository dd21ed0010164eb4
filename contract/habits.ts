import { Type, type Static } from 'typebox';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { Color, DurationMs, Id, Ignored, Name, Strict } from './fields.ts';
import { LIMITS } from './limits.ts';

const Details = Type.String({ maxLength: LIMITS.detailsLength });

/** The identity that a habit or a session belongs to, in short. */
export const IdentityLabelSchema = Strict({ id: Id, description: Name, color: Color });

/** A habit; `duration` is the planned play in milliseconds. `Schedules` and `Break` are empty until they exist. */
export const HabitSchema = Strict({
  type: Type.Literal('habit'),
  id: Id,
  value_id: Id,
  description: Name,
  duration: DurationMs,
  details: Details,
  is_active: Type.Boolean(),
  is_break: Type.Boolean(),
  Schedules: Type.Array(Type.Unknown(), { maxItems: 0 }),
  Break: Type.Null(),
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

export const HabitChangeSchema = Strict({
  id: Id,
  description: Type.Optional(Name),
  duration: Type.Optional(NewHabitSchema.properties.duration),
  details: Type.Optional(Details),
  is_active: Type.Optional(Type.Boolean()),
  is_break: Type.Optional(Type.Boolean()),
  ...Ignored('type', 'value_id', 'Schedules', 'Break', 'Value'),
});
export type HabitChange = Static<typeof HabitChangeSchema>;
