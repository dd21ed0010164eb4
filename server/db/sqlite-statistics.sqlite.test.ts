import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { openDb } from './open.ts';

const LIST = 'select tbl, idx, stat from sqlite_stat1 order by tbl, idx';

async function openOnce(dataDir: string): Promise<void> {
  await (await openDb({ dataDir, databaseUrl: null })).close();
}

function openFile(dataDir: string): SqliteDatabase.Database {
  const file = new SqliteDatabase(join(dataDir, 'hexis.sqlite'));
  onTestFinished(() => void file.close());
  return file;
}

test('every index has its statistics, and there are no others', async () => {
  const dataDir = makeTempDir();
  await openOnce(dataDir);
  const file = openFile(dataDir);
  const indexes = file
    .prepare(
      // The primary key of a WITHOUT ROWID table appears under the name of the table.
      `select tables.name || ' ' || iif(list.origin = 'pk', tables.name, list.name)
       from sqlite_master as tables, pragma_index_list(tables.name) as list
       where tables.type = 'table' and tables.name not like 'schema_migrations%'`,
    )
    .pluck()
    .all() as string[];
  const told = file.prepare(LIST).all() as { tbl: string; idx: string }[];
  expect(told.map(({ tbl, idx }) => `${tbl} ${idx}`)).toEqual(indexes.toSorted());
});

test('statistics of a manual ANALYZE are replaced at the next start', async () => {
  const dataDir = makeTempDir();
  await openOnce(dataDir);
  const file = openFile(dataDir);
  const fixed = file.prepare(LIST).all();
  file.exec(`insert into signed_out_sessions values ('a', 1), ('b', 2); analyze`);
  expect(file.prepare(LIST).all()).not.toEqual(fixed);
  expect(file.prepare('select * from sqlite_stat4').all()).not.toEqual([]);
  await openOnce(dataDir);
  expect(file.prepare(LIST).all()).toEqual(fixed);
  expect(file.prepare('select * from sqlite_stat4').all()).toEqual([]);
});
