import type { DayRule } from '#domain/calendar.ts';
import { readWishes, type Wishes } from './wishes.ts';

/** Whom something may have to be told: their days, and what they wish to hear. */
export interface Person {
  readonly userId: string;
  readonly rule: DayRule;
  readonly wishes: Wishes;
}

export function rowToPerson(row: {
  readonly id: string;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly preferences: string;
}): Person {
  return {
    userId: row.id,
    rule: { zone: row.time_zone, dayStartHour: row.day_start_hour },
    wishes: readWishes(row.preferences, row.time_zone),
  };
}
