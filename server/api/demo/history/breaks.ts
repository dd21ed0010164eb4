import type { Export } from '#contract/export.ts';
import { completeWork, type BreakCycle, type BreakPlan } from '#domain/breaks.ts';
import { instantToIso, type DayRange } from '#domain/calendar.ts';
import { minutesToMs } from '#domain/durations.ts';
import type { CastHabit } from './cast.ts';
import { dealDuration, type SeededSession, type HistoryContext } from './sessions.ts';

/** A break with its habit. */
export interface CastBreak extends BreakPlan {
  readonly habit: CastHabit;
}

/** Probability that an earned break is taken, and that another one than the offered is chosen. */
const TAKEN_ODDS = 0.65;
const SWITCHED_ODDS = 0.35;

export function castBreaks(
  habits: readonly CastHabit[],
  { makeId }: Pick<HistoryContext, 'makeId'>,
): CastBreak[] {
  const places = new Map<number, number>();
  return habits.flatMap((habit) => {
    if (habit.breakAfterMinutes === undefined) return [];
    const intervalMs = minutesToMs(habit.breakAfterMinutes);
    const position = places.get(intervalMs) ?? 0;
    places.set(intervalMs, position + 1);
    return { id: makeId(habit.madeAtMs + 1), habit, intervalMs, position };
  });
}

/** Adds the breaks after sessions if there is time for them; returns the cycle after the last session. */
export function addBreaks(
  work: readonly SeededSession[],
  breaks: readonly CastBreak[],
  { days, ...context }: HistoryContext & { days: readonly DayRange[] },
): { sessions: SeededSession[]; cycle: Export['break_cycle'] } {
  const endOfDay = new Map(days.map(({ day, endMs }) => [day, Math.min(endMs, context.now)]));
  let before: BreakCycle = { day: '', totalMs: 0, endedAtMs: null };
  let cycle: Export['break_cycle'] = null;
  const sessions = work.flatMap((session, index) => {
    const { day, startMs, durationMs, isMarked } = session;
    if (isMarked) return session;
    const made = breaks.filter(({ habit }) => habit.madeAtMs < startMs);
    const endedAtMs = startMs + durationMs;
    const after = completeWork(before, { day, startedAtMs: startMs, endedAtMs, durationMs }, made);
    before = after.cycle;
    const earned = after.chosen ? [after.chosen, ...after.alternatives] : [];
    const break_ids = earned.map(({ id }) => id);
    const ended_at = instantToIso(endedAtMs);
    cycle = { day, total: before.totalMs, ended_at, event_id: session.id, break_ids };
    const untilMs = Math.min(work[index + 1]?.startMs ?? Infinity, endOfDay.get(day) ?? 0);
    return [session, ...addBreak(session, earned, { ...context, untilMs })];
  });
  return { sessions, cycle };
}

function addBreak(
  { day, startMs: workedFromMs, durationMs: workedMs }: SeededSession,
  [offered, other = offered]: readonly CastBreak[],
  { chance, makeId, untilMs }: HistoryContext & { untilMs: number },
): SeededSession[] {
  const chosen = chance.happens(SWITCHED_ODDS) ? other : offered;
  if (!chosen || !chance.happens(TAKEN_ODDS)) return [];
  const { habit } = chosen;
  const startMs = workedFromMs + workedMs + Math.round(minutesToMs(chance.between(0.1, 1)));
  const durationMs = dealDuration(habit.minutes, 1, chance);
  if (startMs + durationMs > untilMs) return [];
  return [{ id: makeId(startMs), habit, day, startMs, durationMs, isMarked: false }];
}
