import type { DayKey } from './calendar.ts';

/** A break: the milliseconds of work after which it comes, and its position among those of the same interval. */
export interface BreakPlan {
  readonly id: string;
  readonly intervalMs: number;
  readonly position: number;
}

/** Work that counts towards the next break: its sum, the user's day, and the end of the last work. */
export interface BreakCycle {
  readonly totalMs: number;
  readonly day: DayKey;
  /** Epoch milliseconds; null before any work. */
  readonly endedAtMs: number | null;
}

/**
 * A completed session that is not a break: milliseconds of work between two instants, completed on the user's `day`.
 */
export interface DoneWork {
  readonly durationMs: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly day: DayKey;
}

/**
 * Result of a completed session: the next cycle, the earned break (null: none) and the breaks it can be switched for.
 */
export interface BreakChoice<B extends BreakPlan> {
  readonly cycle: BreakCycle;
  readonly chosen: B | null;
  readonly alternatives: readonly B[];
}

/** Position of an interval's breaks on a bar from 0 to the largest interval, in percent. */
export interface BreakMarker {
  readonly intervalMs: number;
  readonly percent: number;
}

/**
 * Milliseconds that count towards the next break if work begins at `startedAtMs`, on the user's `day`. The total starts
 * at 0 on each day, and again after an absence longer than the largest interval, which counts as a break.
 */
export function workedBefore(
  cycle: BreakCycle,
  startedAtMs: number,
  day: DayKey,
  breaks: readonly BreakPlan[],
): number {
  const absentMs = startedAtMs - (cycle.endedAtMs ?? startedAtMs);
  const isRested = breaks.length > 0 && breaks.every(({ intervalMs }) => intervalMs < absentMs);
  return cycle.day !== day || isRested ? 0 : cycle.totalMs;
}

/**
 * Adds completed work: it earns the break with the largest interval that the total has reached. After a break of the
 * largest interval of all, the cycle starts again.
 */
export function completeWork<B extends BreakPlan>(
  cycle: BreakCycle,
  work: DoneWork,
  breaks: readonly B[],
): BreakChoice<B> {
  const { day, startedAtMs } = work;
  const totalMs = workedBefore(cycle, startedAtMs, day, breaks) + work.durationMs;
  // Another device's earlier session may arrive late.
  const endedAtMs = Math.max(cycle.endedAtMs ?? work.endedAtMs, work.endedAtMs);
  const [chosen = null, ...rest] = orderBreaks(breaks.filter((plan) => plan.intervalMs <= totalMs));
  const isOver = chosen !== null && breaks.every((plan) => plan.intervalMs <= chosen.intervalMs);
  return {
    cycle: { totalMs: isOver ? 0 : totalMs, day, endedAtMs },
    chosen,
    alternatives: rest.filter((plan) => plan.intervalMs === chosen?.intervalMs),
  };
}

/** The break that `totalMs` of work has earned so far, and the next one; null if there is none. */
export function findOutlook<B extends BreakPlan>(
  totalMs: number,
  breaks: readonly B[],
): { readonly earned: B | null; readonly next: B | null } {
  const ordered = orderBreaks(breaks);
  const ahead = ordered.filter((plan) => plan.intervalMs > totalMs);
  const nextMs = ahead.at(-1)?.intervalMs;
  return {
    earned: ordered[ahead.length] ?? null,
    next: ahead.find((plan) => plan.intervalMs === nextMs) ?? null,
  };
}

/** One marker for each interval, shortest first. */
export function markBreaks(breaks: readonly BreakPlan[]): BreakMarker[] {
  const intervals = [...new Set(breaks.map((plan) => plan.intervalMs))].sort((a, b) => a - b);
  const largestMs = intervals.at(-1) ?? 0;
  return intervals.map((intervalMs) => ({ intervalMs, percent: (intervalMs / largestMs) * 100 }));
}

/** Largest interval first, then the user's order; ids decide between equals, so that every device agrees. */
function orderBreaks<B extends BreakPlan>(breaks: readonly B[]): B[] {
  return breaks.toSorted(
    (a, b) => b.intervalMs - a.intervalMs || a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}
