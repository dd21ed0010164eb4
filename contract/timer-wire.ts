import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import type { WireTimer } from './timers.ts';

/** Converts the domain's timer to the wire's. Apart from the schema, so that clients ship no schema. */
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
