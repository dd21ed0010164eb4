import type { PushMessage } from '#contract/push-messages.ts';
import { dayKey } from '#domain/calendar.ts';
import { nextDueAt } from '#domain/due.ts';
import type { Reader } from '../db/db.ts';
import { findActivePlayEvent } from '../events/store.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { listSchedulesWithHabit } from '../schedules/store.ts';
import { listDueNow } from './due-occasions.ts';
import type { Person } from './wishes.ts';
import { sessionOccasion } from './session-occasion.ts';

/** Something that a person is to be told, once a device. */
export interface Occasion {
  /** No two occasions of a person share one. */
  readonly key: string;
  readonly atMs: number;
  readonly message: PushMessage;
}

/** How late something may be told: after a restart, or when the push service was away. */
export const LATE_MS = 5 * 60_000;

/** Looked again after so long where nothing is to come: schedules may begin in the future. */
const FAR_MS = 30 * 24 * 3_600_000;

/** What is to be said at `now` of what came after `afterMs`: it still holds, it is wished for, and it is no quiet hour. */
export async function listOccasions(
  reader: Reader,
  person: Person,
  afterMs: number,
  now: number,
): Promise<Occasion[]> {
  const { userId, wishes } = person;
  if (wishes.isQuietAt(now)) return [];
  const since = Math.max(afterMs, now - LATE_MS);
  const active = await reader.first(findActivePlayEvent, { userId });
  const ended = active ? sessionOccasion(active) : null;
  const endedNow = ended && since < ended.atMs && ended.atMs <= now ? [ended] : [];
  const window = { afterMs: since, now, playing: active?.habit_id ?? null };
  const due = wishes.wants('due') ? await listDueNow(reader, person, window) : [];
  return [...(wishes.wants('session') ? endedNow : []), ...due];
}

/** When there may next be something to say, after `now`. */
export async function nextOccasionAt(
  reader: Reader,
  { userId, rule }: Person,
  now: number,
): Promise<number> {
  const active = await reader.first(findActivePlayEvent, { userId });
  const day = dayKey(now, rule);
  const schedules = await reader.all(listSchedulesWithHabit, { userId, day });
  const endAt = active && sessionOccasion(active)?.atMs;
  return Math.min(
    nextDueAt(schedules.map(rowToSchedule), rule, now) ?? Infinity,
    endAt && endAt > now ? endAt : Infinity,
    now + FAR_MS,
  );
}
