import { dayKey, shiftDay, type DayKey } from '#domain/calendar.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Reader } from '../../db/db.ts';

/** A change that a device made offline counts from its own day, at most this many days back. */
const LONGEST_DELAY_DAYS = 30;

/**
 * Finds the day on which a change of a schedule was made: `madeOn`, bounded to the last 30 days of the user's calendar,
 * or the user's current day if the device does not say.
 */
export async function readDayOfChange(
  reader: Reader,
  userId: string,
  madeOn: DayKey | undefined,
  now: number,
): Promise<DayKey> {
  const today = dayKey(now, await readDayRule(reader, userId));
  if (madeOn === undefined || madeOn > today) return today;
  const first = shiftDay(today, -LONGEST_DELAY_DAYS);
  return madeOn < first ? first : madeOn;
}
