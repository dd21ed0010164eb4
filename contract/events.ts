import { Type, type Static } from 'typebox';
import { Color, DurationMs, Id, Ignored, Instant, Name, Strict } from './fields.ts';
import { IdentityLabelSchema } from './habits.ts';
import { WireTimerSchema } from './timers.ts';

/** One play of a habit ("event" on the wire). It is active while `duration` is null, and only then has a timer. */
export const PlayEventSchema = Strict({
  id: Id,
  habit_id: Type.Union([Id, Type.Null()]),
  value_id: Id,
  description: Name,
  color: Color,
  duration: Type.Union([DurationMs, Type.Null()]),
  occurred_at: Instant,
  createdAt: Instant,
  timer: Type.Union([WireTimerSchema, Type.Null()]),
  todos: Type.Array(Type.Unknown(), { maxItems: 0 }),
  Value: IdentityLabelSchema,
});
export type PlayEvent = Static<typeof PlayEventSchema>;

export const NewPlayEventSchema = Strict({
  id: Type.Optional(Id),
  value_id: Id,
  habit_id: Id,
  occurred_at: Instant,
  timer: Type.Optional(WireTimerSchema),
});
export type NewPlayEvent = Static<typeof NewPlayEventSchema>;

/**
 * A change of a session. With a `timer` it speaks of the active session, and a `duration` beside it completes that
 * session (409 `event_complete` where another device did so first); without one it corrects history.
 */
export const PlayEventChangeSchema = Strict({
  duration: Type.Optional(DurationMs),
  occurred_at: Type.Optional(Instant),
  timer: Type.Optional(WireTimerSchema),
  ...Ignored('id', 'habit_id', 'value_id', 'description', 'color', 'createdAt', 'todos', 'Value'),
});
export type PlayEventChange = Static<typeof PlayEventChangeSchema>;

/** A habit done without a timer: recorded with its planned duration, ending now. */
export const MarkDoneSchema = Strict({ id: Type.Optional(Id), habit_id: Id });
export type MarkDone = Static<typeof MarkDoneSchema>;
