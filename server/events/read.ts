import type { PlayEvent } from '#contract/events.ts';
import { dayKey, dayRange } from '#domain/calendar.ts';
import type { Reader } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { readUser } from '../users/read.ts';
import { presentPlayEvent, type NamedPlayEvent } from './present.ts';
import { findActivePlayEvent, findPlayEvent, listPlayEvents } from './store.ts';

/** The user's own event; 404 for any other. */
export async function readPlayEvent(
  reader: Reader,
  userId: string,
  id: string,
): Promise<NamedPlayEvent> {
  const row = await reader.first(findPlayEvent, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The events that began on the user's day of `now`, and the active one whenever it began. */
export async function listToday(db: Reader, userId: string, now: number): Promise<PlayEvent[]> {
  const user = await readUser(db, userId);
  const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
  const { startMs, endMs } = dayRange(dayKey(now, rule), rule);
  const [active, today] = await Promise.all([
    db.first(findActivePlayEvent, { userId }),
    db.all(listPlayEvents, { userId, fromMs: startMs, toMs: endMs }),
  ]);
  const isListed = today.some((row) => row.id === active?.id);
  const rows = active && !isListed ? [active, ...today] : today;
  return rows.map(presentPlayEvent);
}
