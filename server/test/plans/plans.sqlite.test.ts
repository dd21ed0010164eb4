import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { acquireDatabase } from '../support/test-database.ts';
import { ASKED_FURTHER, listAskings } from './askings.ts';
import { GROWING, MEASURED } from './growing-queries.ts';
import { FULL, SMALL } from './parameters.ts';
import { findProductQueries } from './product-queries.ts';
import { explainSqlite, measureRead, READ_COUNTER, sqlOf } from './sqlite-plan.ts';

/** A scan of a whole table, of all rows of a user in a table that grows daily, or a sort. */
const SUSPECT =
  /^SCAN (?!CONSTANT ROW)|^SEARCH (?:events|todos|idempotency_keys) .*\(user_id=\?\)|^USE TEMP B-TREE/;

const SORT = 'USE TEMP B-TREE FOR ORDER BY';

/** Deliberate exceptions, and the reason. */
const MEANT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api/breaks/store.ts listBreaks': { [SORT]: 'the breaks of active habits: a few' },
  'api/calendar-feed/store.ts listCalendarSchedules': {
    [SORT]: 'the rows that it answers: dozens',
  },
  'accounts/guests/guests-store.ts deleteGuestUser': {
    'SEARCH idempotency_keys USING PRIMARY KEY (user_id=?)': 'all that is theirs goes',
  },
  'api/sessions/store.ts findActivePlayEvent': {
    'SEARCH events USING INDEX events_one_active (user_id=?)': 'an index of active sessions only',
  },
  'api/habits/store.ts listHabitsOfArchivedIdentities': { [SORT]: 'one identity after another' },
  'oidc/passkey-store.ts selectPasskeys': { [SORT]: 'the rows that it answers: up to 20' },
  'oidc/store.ts selectKeys': {
    'SCAN identity_keys': 'two to four rows, once an hour',
    [SORT]: 'two to four rows',
  },
  'oidc/store.ts selectSignInsOfAccount': {
    'USE TEMP B-TREE FOR DISTINCT': 'the records of one account, when it logs out everywhere',
  },
  'api/push/store.ts findPushKey': { 'SCAN push_keys': 'one row, at the start' },
  'api/schedules/store.ts listActiveSchedules': { [SORT]: 'the rows that it answers: dozens' },
  'api/schedules/store.ts listActiveSchedulesOfHabit': {
    [SORT]: 'the rows that it answers: a few',
  },
  'api/schedules/store.ts listSchedulesWithHabit': { [SORT]: 'the rows that it answers: dozens' },
  'api/todos/store.ts listCompletedTodos': { 'SCAN page': 'the page that it answers' },
  'api/todos/store.ts listTodosOfEvent': { [SORT]: 'the rows that it answers: a few' },
  'api/todos/store.ts listTodosOfEvents': { [SORT]: 'of one session after another' },
  'accounts/users/bounds-store.ts countSessions': {
    'SEARCH events USING COVERING INDEX events_value_id (user_id=?)': MEASURED,
  },
  'accounts/users/bounds-store.ts countTodos': {
    'SEARCH todos USING COVERING INDEX todos_completed (user_id=?)': MEASURED,
  },
  'accounts/users/bounds-store.ts sumNotes': {
    'SEARCH events USING PRIMARY KEY (user_id=?)': MEASURED,
  },
  'accounts/users/bounds-store.ts sumTodoText': {
    'SEARCH todos USING PRIMARY KEY (user_id=?)': MEASURED,
  },
  'accounts/users/store.ts deleteUser': {
    'SEARCH idempotency_keys USING PRIMARY KEY (user_id=?)': 'all that is theirs goes',
  },
};

const queries = (await findProductQueries()).map(({ name, query }) => [name, query] as const);
const selects = queries.filter(([, query]) => sqlOf(query).startsWith('select'));

describe('with 100,000 events of one person and 1,000 of each other', () => {
  let connection: Database;
  let file: string;
  let release: () => Promise<void>;

  beforeAll(async () => {
    const taken = await acquireDatabase();
    release = taken.release;
    file = join(taken.place.dataDir, 'hexis.sqlite');
    await (await openDb(taken.place)).close();
    connection = new SqliteDatabase(file);
    connection.pragma('synchronous = OFF');
    connection.pragma('foreign_keys = OFF');
    connection.exec(readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8'));
    connection.pragma('foreign_keys = ON');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  });

  afterAll(async () => {
    connection.close();
    await release();
  });

  test('every table has rows, and every foreign key has a target', () => {
    const tables = connection
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
      .pluck()
      .all() as string[];
    const empty = tables.filter(
      (name) => connection.prepare(`select 1 from "${name}" limit 1`).get() === undefined,
    );
    expect(empty, 'give them rows in rows.sql').toEqual([]);
    expect(connection.pragma('foreign_key_check')).toEqual([]);
  });

  test.each(queries)('%s reads its rows through an index', (name, query) => {
    const suspect = explainSqlite(connection, query).filter((line) => SUSPECT.test(line));
    expect(suspect.toSorted()).toEqual(Object.keys(MEANT[name] ?? {}).toSorted());
  });

  test('every exception belongs to an existing query', () => {
    const names = queries.map(([name]) => name);
    const meant = [...Object.keys(MEANT), ...Object.keys(GROWING), ...ASKED_FURTHER];
    expect(meant.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(selects)('%s has the same plan for every user', (_, query) => {
    const plans = [SMALL, FULL].map((userId) => explainSqlite(connection, query, { userId }));
    expect(plans[1]).toEqual(plans[0]);
  });

  const counted = existsSync(READ_COUNTER);
  test.runIf(counted).each(listAskings(selects.filter(([name]) => !(name in GROWING))))(
    '%s %j reads as much of 100,000 events as of 1,000, for the same rows',
    (_, others, query) => {
      const small = measureRead(file, query, { ...others, userId: SMALL });
      const full = measureRead(file, query, { ...others, userId: FULL });
      expect(small.rows).toBeGreaterThan(0);
      expect(full.rows).toBe(small.rows);
      expect(full.bytes / small.bytes).toBeLessThanOrEqual(1.5);
    },
  );
});
