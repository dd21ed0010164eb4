import type { Break, BreakCycle } from '#contract/breaks.ts';
import { completeWork } from '#domain/breaks.ts';
import { dayKey } from '#domain/calendar.ts';
import { minutesToMs } from '#domain/durations.ts';
import type { PlayEvent } from '#contract/events.ts';
import { habitOf } from './habits.ts';

const RULE = { zone: 'UTC', dayStartHour: 0 };

/** The breaks of a person, and how far the next one is. */
export class FakeBreaks {
  list: readonly Break[] = [];
  #cycle: Omit<BreakCycle, 'day'> & { readonly day: string | null } = {
    day: null,
    total: 0,
    event_id: null,
    Break: null,
    alternatives: [],
  };

  get cycle(): BreakCycle {
    const day = dayKey(Date.now(), RULE);
    if (this.#cycle.day === day) return { ...this.#cycle, day };
    return { day, total: 0, event_id: null, Break: null, alternatives: [] };
  }

  /** Counts a session that completes; a break is no work. */
  count({ id, habit_id }: PlayEvent, durationMs: number): void {
    if (this.list.some((one) => one.habit_id === habit_id)) return;
    const { day, total } = this.cycle;
    const plans = this.list.map((one) => ({
      ...one,
      intervalMs: one.interval,
      position: one.order,
    }));
    const { cycle, chosen, alternatives } = completeWork(
      { day, totalMs: total },
      durationMs,
      day,
      plans,
    );
    const pick = ({ id: wanted }: { id: string }) => this.list.filter((one) => one.id === wanted);
    this.#cycle = {
      day,
      total: cycle.totalMs,
      event_id: id,
      Break: chosen && (pick(chosen)[0] ?? null),
      alternatives: alternatives.flatMap(pick),
    };
  }
}

/** A break of `minutes` after `intervalMinutes` of work; `digit` (0 to 9) tells it from others, and orders it. */
export function breakOf(digit: number, minutes: number, intervalMinutes: number): Break {
  const id = `0190b000-0000-7000-8000-00000000000${digit}`;
  const habit_id = `0190c000-0000-7000-8000-00000000000${digit}`;
  const label = { id, habit_id, interval: minutesToMs(intervalMinutes), order: digit };
  const habit = { ...habitOf(minutes), id: habit_id, description: `Break ${digit}` };
  return { ...label, Habit: { ...habit, is_break: true, Break: label } };
}
