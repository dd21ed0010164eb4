import type { DayKey } from './calendar.ts';

/** A break: the milliseconds of work after which it comes, and its place among those of the same interval. */
export interface BreakPlan {
  readonly id: string;
  readonly intervalMs: number;
  readonly position: number;
}

/** Milliseconds worked towards breaks so far, and the user's day to which they belong. */
export interface BreakCycle {
  readonly totalMs: number;
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
 * A session that is no break itself was completed on `day` after `durationMs` of work. The total starts at 0 on each day;
 * the break with the largest interval that it has reached comes now; and from the largest of all, the cycle starts again.
 */
export function completeWork<B extends BreakPlan>(
  cycle: BreakCycle,
  durationMs: number,
  day: DayKey,
  breaks: readonly B[],
): BreakChoice<B> {
  const totalMs = (cycle.day === day ? cycle.totalMs : 0) + durationMs;
  const [chosen = null, ...rest] = orderBreaks(breaks.filter((plan) => plan.intervalMs <= totalMs));
  const isOver = chosen !== null && breaks.every((plan) => plan.intervalMs <= chosen.intervalMs);
  return {
    cycle: { totalMs: isOver ? 0 : totalMs, day },
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
