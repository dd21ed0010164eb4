import type { Export } from '#contract/export.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { Tables, UserRow } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { presentUser, readUser } from '../users/read.ts';
import { lockUser } from '../users/writes-store.ts';
import { rowToExport, type Exported } from './columns.ts';
import { importDocument } from './import.ts';
import { readOwnRows, type OwnRows } from './rows.ts';

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
    values: all('values', rows.values),
    habits: all('habits', rows.habits),
    breaks: all('breaks', rows.breaks),
    schedules: all('schedules', rows.schedules),
    events: all('events', rows.events),
    todos: all('todos', rows.todos),
    break_cycle: rows.cycle ? rowToExport('break_cycles', rows.cycle) : null,
  };
}

function all<T extends keyof Exported>(table: T, rows: readonly Tables[T][]): Exported[T][] {
  return rows.map((row) => rowToExport(table, row));
}
