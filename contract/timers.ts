import { Type, type Static } from 'typebox';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { DurationMs, Instant, Strict } from './fields.ts';

/** The timer of an active event; `running_since` is null while it is paused. */
export const WireTimerSchema = Strict({
  mode: Type.Union([Type.Literal('timer'), Type.Literal('stopwatch')]),
  target_ms: DurationMs,
  elapsed_ms: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  running_since: Type.Union([Instant, Type.Null()]),
});
export type WireTimer = Static<typeof WireTimerSchema>;

export function timerToWire(timer: ActiveTimer): WireTimer {
  return {
    mode: timer.mode,
    target_ms: timer.targetMs,
    elapsed_ms: timer.elapsedMs,
    running_since: timer.state === 'running' ? instantToIso(timer.runningSinceMs) : null,
  };
}

export function wireToTimer(wire: WireTimer): ActiveTimer {
  const measured = { mode: wire.mode, targetMs: wire.target_ms, elapsedMs: wire.elapsed_ms };
  if (wire.running_since === null) return { state: 'paused', ...measured };
  return { state: 'running', ...measured, runningSinceMs: isoToInstant(wire.running_since) };
}
