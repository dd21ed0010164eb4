import { Type, type Static } from 'typebox';
import { Color, DurationMs, Id, Ignored, Name, Place, Strict } from './fields.ts';
import { HabitSchema, NewHabitSchema } from './habits.ts';
import { LIMITS } from './limits.ts';

const Level = Type.Integer({ minimum: 1 });
const LevelProgress = Type.Number({ minimum: 0, maximum: 100 });
/** Milliseconds of all completed sessions of an identity. */
const TotalTime = Type.Integer({ minimum: 0 });

/** An identity ("value" on the wire) with its level and its active habits in their order; an archived one has all of its habits. */
export const IdentitySchema = Strict({
  id: Id,
  description: Name,
  color: Color,
  level: Level,
  level_progress: LevelProgress,
  total_time: TotalTime,
  is_active: Type.Boolean(),
  order: Place,
  Habits: Type.Array(HabitSchema),
});
export type Identity = Static<typeof IdentitySchema>;

export const NewIdentitySchema = Strict({
  id: Type.Optional(Id),
  description: Name,
  color: Color,
});
export type NewIdentity = Static<typeof NewIdentitySchema>;

/** A first identity with its first habit. `id` and `habit_id` are the client's own, so that a repeat finds them. */
export const InitSchema = Strict({
  id: Type.Optional(Id),
  value_name: Name,
  value_color: Color,
  habit_id: Type.Optional(Id),
  habit_name: Name,
  habit_duration: NewHabitSchema.properties.duration,
});
export type Init = Static<typeof InitSchema>;

export const IdentityChangeSchema = Strict({
  id: Id,
  description: Type.Optional(Name),
  color: Type.Optional(Color),
  is_active: Type.Optional(Type.Boolean()),
  ...Ignored('level', 'level_progress', 'total_time', 'order', 'Habits'),
});
export type IdentityChange = Static<typeof IdentityChangeSchema>;

/** The new order of the identities, as ids. Identities that are not in the list follow in their present order; the server ignores unknown ids. */
export const IdentityOrderSchema = Strict({
  value_ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.listLength, uniqueItems: true }),
});
export type IdentityOrder = Static<typeof IdentityOrderSchema>;

/** Which session to settle: the newest unsettled one of that identity with that duration in milliseconds. */
export const SettleSchema = Strict({ value_id: Id, duration: DurationMs });
export type Settle = Static<typeof SettleSchema>;

/** Whether the settled session raised the level, and where the identity stands now. */
export const LevelAnswerSchema = Strict({
  leveled_up: Type.Boolean(),
  level: Level,
  old_level: Level,
  level_progress: LevelProgress,
  total_time: TotalTime,
  description: Name,
  color: Color,
  value: Strict({ id: Id, level: Level, level_progress: LevelProgress }),
});
export type LevelAnswer = Static<typeof LevelAnswerSchema>;
