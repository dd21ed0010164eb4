import type { PlayEvent, SessionsQuery } from '#contract/events.ts';
import { dayKey, dayRange, isoToInstant, ZONES_APART_MS } from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { sessionDay } from '#domain/streaks.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Reader } from '../../db/db.ts';
import { requireRow } from '../../http/errors.ts';
import { presentLevel, readIdentity } from '../identities/read.ts';
import { listTodosOfEvent, listTodosOfEvents } from '../todos/store.ts';
import { presentPlayEvent, type NamedPlayEvent } from './present.ts';
import {
  findActivePlayEvent,
  findPlayEvent,
  listHabitSessionIds,
  listPlayEvents,
  listSessionIds,
} from './store.ts';

/** An event of the user; 404 for any other. */
export function readPlayEvent(reader: Reader, userId: string, id: string): Promise<NamedPlayEvent> {
  return requireRow(reader, findPlayEvent, { userId, id });
}

/** Presents an event with its todos. */
export async function withTodos(reader: Reader, row: NamedPlayEvent): Promise<PlayEvent> {
  const of = { userId: row.user_id, eventId: row.id };
  return presentPlayEvent(row, await reader.all(listTodosOfEvent, of));
}

/** Adds the level of the identity, and whether the event raised it. */
export async function withLevel(
  reader: Reader,
  userId: string,
  event: PlayEvent,
): Promise<PlayEvent> {
  const identity = await readIdentity(reader, userId, event.value_id);
  return { ...event, level: presentLevel(identity, event.duration ?? 0) };
}

/** Presents the events that began in `[fromMs, toMs)`, in the order of their start. */
export async function readPlayEvents(
  reader: Reader,
  range: { userId: string; fromMs: number; toMs: number },
): Promise<PlayEvent[]> {
  const [rows, todos] = await Promise.all([
    reader.all(listPlayEvents, range),
    reader.all(listTodosOfEvents, range),
  ]);
  const todosByEvent = Map.groupBy(todos, (todo) => todo.event_id);
  return rows.map((row) => presentPlayEvent(row, todosByEvent.get(row.id) ?? []));
}

/**
 * The events that overlap the user's current day, those that belong to it by the clock of their own zone, and the active
 * one whenever it began.
 */
export async function listToday(db: Reader, userId: string, now: number): Promise<PlayEvent[]> {
  const rule = await readDayRule(db, userId);
  const day = dayKey(now, rule);
  const { startMs, endMs } = dayRange(day, rule);
  const [active, recent] = await Promise.all([
    db.first(findActivePlayEvent, { userId }),
    // A session of the maximum length that began before the day may overlap it.
    readPlayEvents(db, {
      userId,
      fromMs: startMs - MAX_DURATION_MS - ZONES_APART_MS,
      toMs: endMs + ZONES_APART_MS,
    }),
  ]);
  const today = recent.filter((event) => {
    const beganMs = isoToInstant(event.occurred_at);
    const session = { startMs: beganMs, zone: event.time_zone ?? rule.zone };
    const isOfDay = sessionDay(session, rule.dayStartHour) === day;
    return isOfDay || (beganMs < endMs && endsAfter(event, startMs));
  });
  if (!active || today.some((event) => event.id === active.id)) return today;
  return [await withTodos(db, active), ...today];
}

const DEFAULT_LIMIT = 50;
/** Maximum number of sessions of a habit with the same start. */
const MOST_AT_ONCE = 20;

/** A page of all sessions or of a habit's, the latest first. */
export async function listSessions(
  reader: Reader,
  userId: string,
  { habit_id: habitId, limit, before }: SessionsQuery,
): Promise<PlayEvent[]> {
  const last = before === undefined ? null : await readPlayEvent(reader, userId, before);
  const page = {
    userId,
    beforeMs: last?.occurred_at ?? Number.MAX_SAFE_INTEGER,
    pageSize: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  };
  const ids = await (habitId === undefined
    ? reader.all(listSessionIds, { ...page, beforeId: last?.id ?? '' })
    : listIdsOfHabit(reader, { ...page, habitId }, last));
  const rows = await Promise.all(ids.map(({ id }) => reader.first(findPlayEvent, { userId, id })));
  return Promise.all(rows.filter((row) => row !== undefined).map((row) => withTodos(reader, row)));
}

/** The ids after the last one that was read. */
async function listIdsOfHabit(
  reader: Reader,
  page: { userId: string; habitId: string; beforeMs: number; pageSize: number },
  last: NamedPlayEvent | null,
): Promise<{ id: string }[]> {
  const pageSize = page.pageSize + MOST_AT_ONCE;
  const found = await reader.all(listHabitSessionIds, { ...page, pageSize });
  const rows = found.toSorted((a, b) => b.occurred_at - a.occurred_at || (a.id < b.id ? 1 : -1));
  const from = last === null ? 0 : rows.findIndex(({ id }) => id === last.id) + 1;
  return rows.slice(from, from + page.pageSize);
}

/** Whether it began at `instantMs` or later, or lasts beyond it. */
function endsAfter({ occurred_at, duration: durationMs }: PlayEvent, instantMs: number): boolean {
  const startMs = isoToInstant(occurred_at);
  return startMs >= instantMs || durationMs === null || startMs + durationMs > instantMs;
}
