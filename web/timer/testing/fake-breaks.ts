import type { Break, BreakCycle } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';
import { dayKey } from '#domain/calendar.ts';
import { countSession, removeCounted } from '#domain/counted-work.ts';
import { minutesToMs } from '#domain/durations.ts';
import { habitOf } from './habits.ts';

const NOTHING_COUNTED = { counted: [], event_id: null, Break: null, alternatives: [] };
const RULE = { zone: 'UTC', dayStartHour: 0 };

/** The breaks of a user, and the progress to the next one. */
export class FakeBreaks {
  list: readonly Break[] = [];
  #cycle: Omit<BreakCycle, 'day'> & { readonly day: string | null } = {
    day: null,
    total: 0,
    ended_at: null,
    ...NOTHING_COUNTED,
  };

  get cycle(): BreakCycle {
    const day = dayKey(Date.now(), RULE);
    if (this.#cycle.day === day) return { ...this.#cycle, day };
    return { day, total: 0, ended_at: null, ...NOTHING_COUNTED };
  }

  /** Counts a completed session; a break does not count as work. */
  count({ id, habit_id, occurred_at, timer }: PlayEvent, durationMs: number): void {
    if (this.list.some((one) => one.habit_id === habit_id)) return;
    const { day, total, ended_at, counted } = this.cycle;
    const plans = this.list.map((one) => ({
      ...one,
      intervalMs: one.interval,
      position: one.order,
    }));
    const endedAtMs = ended_at === null ? null : Date.parse(ended_at);
    const done = {
      id,
      durationMs,
      startedAtMs: Date.parse(occurred_at),
      endedAtMs: endOf(timer, durationMs),
    };
    const today = { nowMs: Date.now(), rule: RULE };
    const earned = countSession({ day, totalMs: total, endedAtMs, counted }, done, plans, today);
    if (!earned) return;
    const { cycle, chosen, alternatives } = earned;
    const pick = ({ id: wanted }: { id: string }) => this.list.filter((one) => one.id === wanted);
    this.#cycle = {
      day,
      total: cycle.totalMs,
      ended_at: cycle.endedAtMs === null ? null : new Date(cycle.endedAtMs).toISOString(),
      counted: [...earned.counted],
      event_id: id,
      Break: chosen && (pick(chosen)[0] ?? null),
      alternatives: alternatives.flatMap(pick),
    };
  }

  /** Removes a deleted session, even if it was counted last. */
  uncount(eventId: string): void {
    const { counted, last } = removeCounted(this.cycle.counted, eventId);
    const { total, ended_at } = last ?? this.cycle;
    this.#cycle = {
      ...this.cycle,
      ...(last && NOTHING_COUNTED),
      total,
      ended_at,
      counted,
    };
  }
}

/** When a session ended, by the last timer that the server received. */
function endOf(timer: WireTimer | null, durationMs: number): number {
  if (!timer?.running_since) return Date.now();
  return Date.parse(timer.running_since) + Math.max(0, durationMs - timer.elapsed_ms);
}

/** A break of `minutes` after `intervalMinutes` of work; `digit` (0 to 9) makes its id and order. */
export function breakOf(digit: number, minutes: number, intervalMinutes: number): Break {
  const id = `0190b000-0000-7000-8000-00000000000${digit}`;
  const habit_id = `0190c000-0000-7000-8000-00000000000${digit}`;
  const label = { id, habit_id, interval: minutesToMs(intervalMinutes), order: digit };
  const habit = { ...habitOf(minutes), id: habit_id, description: `Break ${digit}` };
  return { ...label, Habit: { ...habit, is_break: true, Break: label } };
}
