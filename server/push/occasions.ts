import { type PushMessage, dueTag, sessionTag } from '#contract/push-messages.ts';
import { wireToTimer } from '#contract/timer-wire.ts';
import type { WireTimer } from '#contract/timers.ts';
import { dayKey, instantToIso } from '#domain/calendar.ts';
import { nextDueAt, listDue } from '#domain/due.ts';
import { completesAt } from '#domain/timer.ts';
import type { Reader } from '../db/db.ts';
import type { NamedPlayEvent } from '../events/present.ts';
import { findActivePlayEvent } from '../events/store.ts';
import { readDueOn } from '../schedules/due-today.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { listSchedulesWithHabit } from '../schedules/store.ts';
import type { Person } from './wishes.ts';

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

interface Window {
  readonly afterMs: number;
  readonly now: number;
  /** The habit that is being played; null for none. */
  readonly playing: string | null;
}

/** The occurrences that came in a window, which no session fills and whose habit is not being played. */
export async function listDueNow(
  reader: Reader,
  { userId, rule, wishes }: Person,
  { afterMs, now, playing }: Window,
): Promise<Occasion[]> {
  const today = dayKey(now, rule);
  const rows = await reader.all(listSchedulesWithHabit, { userId, day: today });
  const schedules = rows.map((row) => ({ ...rowToSchedule(row), row }));
  const due = listDue(schedules, rule, afterMs, now).filter(
    ({ schedule }) => schedule.row.habit_id !== playing,
  );
  const open = new Set<string>();
  for (const day of new Set(due.map((one) => one.day))) {
    for (const one of await readDueOn(reader, userId, day, rule)) {
      if (one.event_id === null) open.add(dueTag(one.id, day));
    }
  }
  return due
    .map(({ schedule: { row }, day, atMs }): Occasion => {
      const tag = dueTag(row.id, day);
      return {
        key: tag,
        atMs,
        message: {
          kind: 'due',
          tag,
          schedule_id: row.id,
          habit_id: row.habit_id,
          day,
          name: row.habit_description,
          target_ms: row.duration_ms,
          due_at: instantToIso(atMs),
          hours: wishes.hours,
        },
      };
    })
    .filter(({ key }) => open.has(key));
}

/** How long a device has to notice an end by itself before the server speaks. */
const PATIENCE_MS = 7000;

/**
 * The end of an active countdown that nobody may have noticed; null where it has none. One that arrived after its end
 * gets as long: its completion comes right behind it.
 */
export function sessionOccasion(session: NamedPlayEvent): Occasion | null {
  if (session.timer === null) return null;
  const timer = wireToTimer(JSON.parse(session.timer) as WireTimer);
  const endMs = completesAt(timer);
  if (endMs === null) return null;
  return {
    // A countdown that is made longer after its end has another end.
    key: `session-${session.id}-${endMs}`,
    atMs: Math.max(endMs, session.created_at) + PATIENCE_MS,
    message: {
      kind: 'session',
      tag: sessionTag(session.id),
      event_id: session.id,
      name: session.habit_description ?? session.value_description,
      identity: session.value_description,
      is_break: session.habit_is_break === 1,
      target_ms: timer.targetMs,
      ended_at: instantToIso(endMs),
    },
  };
}
