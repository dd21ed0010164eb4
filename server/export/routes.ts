import type { BreakCycle } from '#contract/breaks.ts';
import type { Export } from '#contract/export.ts';
import type { WireTimer } from '#contract/timers.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { Services } from '../services.ts';
import { readUser } from '../users/read.ts';
import { lockUser } from '../users/writes-store.ts';
import { importDocument } from './import.ts';
import { readOwnRows, type OwnRows } from './read-rows.ts';
import type {
  BreakCycleRow,
  BreakRow,
  HabitRow,
  IdentityRow,
  PlayEventRow,
  ScheduleRow,
  UserRow,
} from '../db/schema.ts';
import { presentNote } from '../events/present-note.ts';
import { presentStamps } from '../events/present.ts';
import { presentSchedule } from '../schedules/present.ts';
import { presentTodo } from '../todos/present.ts';
import { presentUser } from '../users/present.ts';

export function serveExport({ serve, db, now }: Services): void {
  // Alone among the user's writes, so that none falls between the tables; it is none itself.
  serve('GET /api/export', ({ userId }) =>
    db.write(async (tx) => {
      await tx.first(lockUser, { userId });
      return presentExport(await readUser(tx, userId), await readOwnRows(tx, userId), now());
    }),
  );

  serve('POST /api/import', ({ userId, body, write }) =>
    write((tx) => importDocument(tx, userId, body, now())),
  );
}

function presentExport(user: UserRow, rows: OwnRows, now: number): Export {
  const {
    id: _id,
    createdAt: _createdAt,
    guest_until: _guestUntil,
    guest_kind: _guestKind,
    ...own
  } = presentUser(user, null);
  return {
    format: 'hexis',
    version: 1,
    exported_at: instantToIso(now),
    user: own,
    values: rows.identities.map(presentIdentity),
    habits: rows.habits.map(presentHabit),
    breaks: rows.breaks.map(presentBreak),
    schedules: rows.schedules.map(presentKeptSchedule),
    events: rows.events.map(presentEvent),
    todos: rows.todos.map(presentTodo),
    break_cycle: rows.cycle ? presentCycle(rows.cycle) : null,
  };
}

function presentIdentity(row: IdentityRow): Export['values'][number] {
  return {
    id: row.id,
    description: row.description,
    color: row.color,
    is_active: row.is_active === 1,
    order: row.position,
    createdAt: instantToIso(row.created_at),
  };
}

function presentHabit(row: HabitRow): Export['habits'][number] {
  return {
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    archived_with_value: row.archived_with_identity === 1,
    order: row.position,
    createdAt: instantToIso(row.created_at),
  };
}

function presentBreak(row: BreakRow): Export['breaks'][number] {
  return {
    id: row.id,
    habit_id: row.habit_id,
    interval: row.interval_ms,
    order: row.position,
    createdAt: instantToIso(row.created_at),
  };
}

function presentKeptSchedule(row: ScheduleRow): Export['schedules'][number] {
  return { ...presentSchedule(row), createdAt: instantToIso(row.created_at) };
}

function presentEvent(row: PlayEventRow): Export['events'][number] {
  return {
    id: row.id,
    value_id: row.value_id,
    habit_id: row.habit_id,
    source: row.source,
    duration: row.duration_ms,
    timer: row.timer === null ? null : (JSON.parse(row.timer) as WireTimer),
    ...presentStamps(row),
    occurred_at: instantToIso(row.occurred_at),
    time_zone: row.time_zone,
    ...presentNote(row),
    is_settled: row.is_settled === 1,
    createdAt: instantToIso(row.created_at),
  };
}

function presentCycle(row: BreakCycleRow): NonNullable<Export['break_cycle']> {
  return {
    day: row.day,
    total: row.total_ms,
    ended_at: row.ended_at === null ? null : instantToIso(row.ended_at),
    event_id: row.event_id,
    counted: JSON.parse(row.counted) as BreakCycle['counted'],
    break_ids: JSON.parse(row.earned) as string[],
  };
}
