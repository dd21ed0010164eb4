import SqliteDatabase, { type Database } from 'better-sqlite3';
import { openDb } from '../../server/db/open.ts';
import { databaseFile } from '../../server/db/open-data-dir.ts';
import { makeUser } from '../../server/users/new-user.ts';
import { findUser, insertUser } from '../../server/users/store.ts';
import { insertIdentity, listIdentities } from '../../server/values/store.ts';
import type { Bench } from '../bench.ts';
import { makeBenchDir } from '../bench-dir.ts';
import { compareRow, type Row } from '../row.ts';
import { timeEach } from '../time-each.ts';

const IDENTITIES = 30;

const IDENTITY = {
  description: 'Runner',
  color: '#4A90E2',
  is_active: 1,
  time_ms: 0,
  position: 0,
  created_at: 1,
};

/** So that rows that were inserted are gone again. */
class Undone extends Error {}

/**
 * The product's queries, which are built once and run by name, against prepared statements of the same SQL on the same
 * database: a row by its key, a list of 30 rows, and rows that are put into one transaction, which is undone.
 */
export async function measureQueryLayer(bench: Bench): Promise<Row[]> {
  const dataDir = makeBenchDir(bench);
  const db = await openDb({ dataDir, databaseUrl: null });
  bench.atEnd(() => db.close());
  const user = makeUser({ iss: 'bench', sub: 'ada', timeZone: 'UTC', now: 1 });
  const userId = user.id;
  const row = { ...IDENTITY, user_id: userId, id: '' };
  await db.write(async (tx) => {
    await tx.run(insertUser, user);
    for (let i = 0; i < IDENTITIES; i++) await tx.run(insertIdentity, { ...row, id: `own${i}` });
  });
  const raw = openRaw(databaseFile(dataDir));
  bench.atEnd(() => void raw.close());
  const find = raw.prepare('select * from "users" where "id" = ?');
  const list = raw.prepare(
    'select * from "values" where "user_id" = ? and "is_active" = ? order by "position", "id"',
  );
  const insert = raw.prepare(
    `insert into "values" ("user_id", "id", "description", "color", "is_active", "time_ms", "position", "created_at")
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const times = {
    'a row by its key': await timeEach(bench, {
      async layer(times) {
        for (let i = 0; i < times; i++) await db.first(findUser, { userId });
      },
      raw(times) {
        for (let i = 0; i < times; i++) find.get(userId);
      },
    }),
    'a list of 30 rows': await timeEach(bench, {
      async layer(times) {
        for (let i = 0; i < times; i++) await db.all(listIdentities, { userId, isActive: 1 });
      },
      raw(times) {
        for (let i = 0; i < times; i++) list.all(userId, 1);
      },
    }),
    'an insert': await timeEach(bench, {
      async layer(times) {
        const work = db.write(async (tx) => {
          for (let i = 0; i < times; i++) {
            row.id = `new${i}`;
            await tx.run(insertIdentity, row);
          }
          throw new Undone();
        });
        await work.catch(expectUndone);
      },
      raw(times) {
        raw.exec('begin immediate');
        for (let i = 0; i < times; i++) {
          const { description, color, is_active, time_ms, position, created_at } = IDENTITY;
          const values = [description, color, is_active, time_ms, position, created_at];
          insert.run(userId, `new${i}`, ...values);
        }
        raw.exec('rollback');
      },
    }),
  };
  return Object.entries(times).map(([what, { layer, raw: limit }]) =>
    compareRow(
      `query layer, ${what}, to a raw prepared statement`,
      { unit: 'µs', product: layer, limit },
      { atMost: 1.35 },
    ),
  );
}

/** Set up as the product's own connections are. */
function openRaw(file: string): Database {
  const raw = new SqliteDatabase(file);
  for (const pragma of ['foreign_keys = ON', 'busy_timeout = 5000', 'cache_size = -65536']) {
    raw.pragma(pragma);
  }
  return raw;
}

function expectUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error;
}
