import type { DayShare, Month, PlayEvent } from '#contract/events.ts';
import {
  dayRanges,
  daysOfMonth,
  isoToInstant,
  monthRange,
  splitOverDays,
  ZONES_APART_MS,
  type DayRange,
} from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Transaction, Reader } from '../../db/db.ts';
import { Refusal } from '../../http/errors.ts';
import { uncountWork } from '../breaks/cycle.ts';
import type { Services } from '../services.ts';
import { changePlayEvent } from './change.ts';
import { startPlayEvent, submitPlayEvent } from './create.ts';
import { deleteEvent } from './ledger.ts';
import type { NamedPlayEvent } from './present.ts';
import { listSessions, listToday, readPlayEvent, withTodos, readPlayEvents } from './read.ts';

export function servePlayEvents({ serve, db, now }: Services): void {
  serve('GET /api/events/today', ({ userId }) => listToday(db, userId, now()));

  serve('GET /api/events/month/:month', ({ userId, params }) =>
    readMonth(db, userId, params.month),
  );

  serve('GET /api/events', ({ userId, query }) => listSessions(db, userId, query));

  serve('POST /api/events', ({ userId, body, write }) =>
    write((tx) => startPlayEvent(tx, userId, body, now())),
  );

  serve('POST /api/events/submit', ({ userId, body, write }) =>
    write((tx) => submitPlayEvent(tx, userId, body, now())),
  );

  serve('PUT /api/events/:id', ({ userId, params, body, write }) =>
    write((tx) => changePlayEvent(tx, userId, params.id, body, now())),
  );

  serve('DELETE /api/events/:id', ({ userId, params, query, write }) =>
    write((tx) =>
      (query.only === 'active' ? cancelPlayEvent : removePlayEvent)(tx, userId, params.id),
    ),
  );
}

/** Deletes an event, its time from its identity, and its work from the break cycle if it was counted last. */
async function removePlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  await remove(tx, await readPlayEvent(tx, userId, id));
}

/** Deletes an active session; 409 `event_complete` with the event if another device has completed it. */
async function cancelPlayEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readPlayEvent(tx, userId, id);
  if (row.duration_ms !== null) {
    throw new Refusal('event_complete', { event: await withTodos(tx, row) });
  }
  await remove(tx, row);
}

async function remove(tx: Transaction, row: NamedPlayEvent): Promise<void> {
  await deleteEvent(tx, row);
  await uncountWork(tx, row.user_id, row.id);
}

/** The days of a month with sessions, each by the clock of its zone, with its share of the day. */
async function readMonth(reader: Reader, userId: string, month: string): Promise<Month> {
  const rule = await readDayRule(reader, userId);
  const { startMs, endMs } = monthRange(month, rule);
  // A session of the maximum length that began before the month may overlap it.
  const fromMs = startMs - MAX_DURATION_MS - ZONES_APART_MS;
  const events = await readPlayEvents(reader, { userId, fromMs, toMs: endMs + ZONES_APART_MS });
  const days = daysOfMonth(month);
  const rangesOf = new Map<string, DayRange[]>();
  const eventsByDay: Record<string, DayShare[]> = {};
  for (const event of events) {
    const zone = event.time_zone ?? rule.zone;
    const ranges = rangesOf.get(zone) ?? dayRanges(days, { ...rule, zone });
    rangesOf.set(zone, ranges);
    for (const { day, durationMs } of splitOverDays(toSpan(event), ranges)) {
      (eventsByDay[day] ??= []).push({ ...event, share: durationMs });
    }
  }
  return eventsByDay;
}

function toSpan({ occurred_at, duration: durationMs }: PlayEvent): {
  startMs: number;
  durationMs: number;
} {
  return { startMs: isoToInstant(occurred_at), durationMs: durationMs ?? 0 };
}
