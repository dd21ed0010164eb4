import { completeWork, type BreakChoice, type BreakCycle, type BreakPlan } from './breaks.ts';
import { dayKey, instantToIso, type DayRule } from './calendar.ts';

/** A session counted towards the next break; the other fields are the state of the cycle before it. */
export interface CountedSession {
  readonly event_id: string;
  /** Milliseconds. */
  readonly total: number;
  /** ISO 8601; null before any work. */
  readonly ended_at: string | null;
}

/** A cycle with its sessions, in the order of counting. */
export interface CountedCycle extends BreakCycle {
  readonly counted: readonly CountedSession[];
}

/** A completed session that is not a break, between two instants in epoch milliseconds. */
export interface CompletedSession {
  readonly id: string;
  readonly durationMs: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** After more deletions than this in a row, a cycle is not corrected. */
export const MAX_COUNTED = 50;

/**
 * Counts a session towards the next break at `nowMs`. Null if it ended on an earlier day of the user than today: it
 * earns no break.
 */
export function countSession<B extends BreakPlan>(
  saved: CountedCycle | null,
  { id, ...work }: CompletedSession,
  breaks: readonly B[],
  { nowMs, rule }: { readonly nowMs: number; readonly rule: DayRule },
): (BreakChoice<B> & Pick<CountedCycle, 'counted'>) | null {
  const day = dayKey(nowMs, rule);
  if (dayKey(work.endedAtMs, rule) !== day) return null;
  const before = saved?.day === day ? saved : { day, totalMs: 0, endedAtMs: null, counted: [] };
  const { totalMs, endedAtMs } = before;
  const ended_at = endedAtMs === null ? null : instantToIso(endedAtMs);
  const counted = [...before.counted, { event_id: id, total: totalMs, ended_at }];
  return {
    ...completeWork(before, { ...work, day }, breaks),
    counted: counted.slice(-MAX_COUNTED),
  };
}

/** Removes a deleted session. `last` is that session if it was counted last; the cycle returns to the state before it. */
export function removeCounted(
  counted: readonly CountedSession[],
  eventId: string,
): { readonly counted: CountedSession[]; readonly last: CountedSession | null } {
  const last = counted.at(-1);
  return {
    counted: counted.filter((session) => session.event_id !== eventId),
    last: last?.event_id === eventId ? last : null,
  };
}
