import {
  type PushMessage,
  type SessionEnded,
  dueTag,
  sessionTag,
} from '#contract/push-messages.ts';
import { wireToTimer } from '#contract/timer-wire.ts';
import type { WireTimer } from '#contract/timers.ts';
import { dayKey, instantToIso } from '#domain/calendar.ts';
import { nextDueAt, listDue } from '#domain/due.ts';
import { completesAt } from '#domain/timer.ts';
import type { Reader } from '../../db/db.ts';
import { readDueOn } from '../schedules/due-today.ts';
import { rowToSchedule } from '../schedules/present.ts';
import { listSchedulesWithHabit } from '../schedules/store.ts';
import type { NamedPlayEvent } from '../sessions/present.ts';
import { findActivePlayEvent } from '../sessions/store.ts';
import type { Recipient } from './recipients.ts';

/** A reminder, to be sent once to each device. */
export interface Reminder {
  /** Unique per user. */
  readonly key: string;
  readonly atMs: number;
  readonly message: PushMessage;
}

/** Maximum delay of a reminder after a restart; one that falls into quiet hours waits for their end. */
const LATE_MS = 5 * 60_000;

/** How long a push service keeps a reminder for a device that is switched off. */
export const LASTS_MS = 4 * 3_600_000;

/** Time until the next check if nothing is due: a schedule may begin in the future. */
const FAR_MS = 30 * 24 * 3_600_000;

/**
 * Lists the reminders after `afterMs` that apply at `now`: still true and wanted. In quiet hours there are none; at their
 * end there are those that fell into them, of habits only those of the current day.
 */
export async function listReminders(
  reader: Reader,
  recipient: Recipient,
  afterMs: number,
  now: number,
): Promise<Reminder[]> {
  const { userId, preferences, rule } = recipient;
  if (preferences.isQuietAt(now)) return [];
  const since = Math.max(afterMs, preferences.quietStart(now - LATE_MS));
  const active = await reader.first(findActivePlayEvent, { userId });
  const ended = active ? sessionReminder(active) : null;
  const endedNow = ended && since < ended.atMs && ended.atMs <= now ? [ended] : [];
  const window = { afterMs: since, now, playing: active?.habit_id ?? null };
  const due = preferences.wants('due') ? await listDueNow(reader, recipient, window) : [];
  const today = dayKey(now, rule);
  const dueToday = due.filter(({ message }) => message.kind !== 'due' || message.day === today);
  return [...(preferences.wants('session') ? endedNow : []), ...dueToday];
}

/** Time after `now` at which the next reminder may be due. */
export async function nextReminderAt(
  reader: Reader,
  { userId, rule, preferences }: Recipient,
  now: number,
): Promise<number> {
  const active = await reader.first(findActivePlayEvent, { userId });
  const day = dayKey(now, rule);
  const schedules = await reader.all(listSchedulesWithHabit, { userId, day });
  const endAt = active && sessionReminder(active)?.atMs;
  return Math.min(
    nextDueAt(schedules.map(rowToSchedule), rule, now) ?? Infinity,
    endAt && endAt > now ? endAt : Infinity,
    preferences.quietEnd(now) ?? Infinity,
    now + FAR_MS,
  );
}

interface Window {
  readonly afterMs: number;
  readonly now: number;
  /** The habit of the active session; null if there is none. */
  readonly playing: string | null;
}

/** The occurrences in a window that no session fills and whose habit is not active. */
export async function listDueNow(
  reader: Reader,
  { userId, rule, preferences }: Recipient,
  { afterMs, now, playing }: Window,
): Promise<Reminder[]> {
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
    .map(({ schedule: { row }, day, atMs }): Reminder => {
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
          hours: preferences.hours,
        },
      };
    })
    .filter(({ key }) => open.has(key));
}

/** How long a device has to notice an end by itself before the server sends a reminder. */
const PATIENCE_MS = 7000;

/**
 * The reminder of an active countdown's end; null if it has none. A session that arrived after its end gets the same
 * delay, because its completion follows at once.
 */
export function sessionReminder(session: NamedPlayEvent): Reminder | null {
  if (session.timer === null) return null;
  const timer = wireToTimer(JSON.parse(session.timer) as WireTimer);
  const endMs = completesAt(timer);
  if (endMs === null) return null;
  return {
    // If a countdown is extended after its end, the new end gets a new key.
    key: `session-${session.id}-${endMs}`,
    atMs: Math.max(endMs, session.created_at) + PATIENCE_MS,
    message: sessionEnded(session, timer.targetMs, endMs),
  };
}

/** The message about a session that ended at `endMs`; `playedMs` is what was played, or planned. */
export function sessionEnded(
  session: NamedPlayEvent,
  playedMs: number,
  endMs: number,
): SessionEnded {
  return {
    kind: 'session',
    tag: sessionTag(session.id),
    event_id: session.id,
    name: session.habit_description ?? session.value_description,
    identity: session.value_description,
    is_break: session.habit_is_break === 1,
    target_ms: playedMs,
    ended_at: instantToIso(endMs),
  };
}
