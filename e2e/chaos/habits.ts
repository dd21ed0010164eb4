import { minutesToMs } from '#domain/durations.ts';

interface PlannedHabit {
  readonly name: string;
  readonly identity: string;
  readonly ms: number;
  /** For a break: the work after which it comes. */
  readonly intervalMs?: number;
}

export const WORK: readonly PlannedHabit[] = [
  { name: 'Run', identity: 'Runner', ms: minutesToMs(20) },
  { name: 'Sketch', identity: 'Artist', ms: minutesToMs(25) },
  { name: 'Read', identity: 'Artist', ms: minutesToMs(50) },
];

const BREAKS: readonly PlannedHabit[] = [
  { name: 'Stretch', identity: 'Runner', ms: minutesToMs(5), intervalMs: minutesToMs(15) },
  { name: 'Tea', identity: 'Artist', ms: minutesToMs(15), intervalMs: minutesToMs(45) },
];

export const HABITS: readonly PlannedHabit[] = [...WORK, ...BREAKS];

export function habitMs(name: string): number {
  const habit = HABITS.find((one) => one.name === name);
  if (!habit) throw new Error(`There is no habit ${name}.`);
  return habit.ms;
}
