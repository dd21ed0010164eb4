import type { DayKey } from './calendar.ts';

/** A break: the milliseconds of work after which it comes, and its place among those of the same interval. */
export interface BreakPlan {
  readonly id: string;
  readonly intervalMs: number;
  readonly position: number;
}

/** Milliseconds worked towards breaks so far, the user's day to which they belong, and when the last of that work ended. */
export interface BreakCycle {
  readonly totalMs: number;
  readonly day: DayKey;
  /** Epoch milliseconds; null where nothing was worked yet. */
  readonly endedAtMs: number | null;
}

/** A session that is no break itself: milliseconds of work between two instants, completed on the user's `day`. */
export interface DoneWork {
  readonly durationMs: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly day: DayKey;
}

/** What a completed session brings: the cycle after it, the break that comes now (null: none) and what it may be switched for. */
export interface BreakChoice<B extends BreakPlan> {
  readonly cycle: BreakCycle;
  readonly chosen: B | null;
  readonly alternatives: readonly B[];
}

/** Where a bar from 0 to the largest interval shows the breaks of one interval, in percent. */
export interface BreakMarker {
  readonly intervalMs: number;
  readonly percent: number;
}

/**
 * Milliseconds that count towards the next break where work begins at `startedAtMs`, on the user's `day`. The total starts
 * at 0 on each day, and again after an absence that is longer than the largest interval: it was the break.
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
 * The break with the largest interval that the total has reached comes when work completes; and from the largest of all,
 * the cycle starts again.
 */
export function completeWork<B extends BreakPlan>(
  cycle: BreakCycle,
  work: DoneWork,
  breaks: readonly B[],
): BreakChoice<B> {
  const { day, startedAtMs } = work;
  const totalMs = workedBefore(cycle, startedAtMs, day, breaks) + work.durationMs;
  // What another device did meanwhile may arrive late.
  const endedAtMs = Math.max(cycle.endedAtMs ?? work.endedAtMs, work.endedAtMs);
  const [chosen = null, ...rest] = orderBreaks(breaks.filter((plan) => plan.intervalMs <= totalMs));
  const isOver = chosen !== null && breaks.every((plan) => plan.intervalMs <= chosen.intervalMs);
  return {
    cycle: { totalMs: isOver ? 0 : totalMs, day, endedAtMs },
    chosen,
    alternatives: rest.filter((plan) => plan.intervalMs === chosen?.intervalMs),
  };
}

/** What `totalMs` of work has earned so far, and what comes next; null where there is none. */
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

/** Largest interval first, then as the user ordered them; ids decide between equals, so that every device agrees. */
function orderBreaks<B extends BreakPlan>(breaks: readonly B[]): B[] {
  return breaks.toSorted(
    (a, b) => b.intervalMs - a.intervalMs || a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}
