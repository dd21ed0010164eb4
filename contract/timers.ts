import { Type, type Static } from 'typebox';
import { DurationMs, Instant, Strict } from './fields.ts';

/** The timer of an active event; `running_since` is null while it is paused. */
export const WireTimerSchema = Strict({
  mode: Type.Union([Type.Literal('timer'), Type.Literal('stopwatch')]),
  target_ms: DurationMs,
  elapsed_ms: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  running_since: Type.Union([Instant, Type.Null()]),
});
export type WireTimer = Static<typeof WireTimerSchema>;
