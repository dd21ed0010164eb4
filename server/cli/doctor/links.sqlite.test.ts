import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../db/open-data-dir.ts';
import { openDb } from '../../db/open.ts';
import { TABLES, TABLE_NAMES } from '../../db/schema.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { LINKS } from './offenders-store.ts';

test('TABLES lists every table with its key and every foreign key', async () => {
  const dataDir = makeTempDir();
  await (await openDb({ dataDir, databaseUrl: null })).close();
  const file = new SqliteDatabase(databaseFile(dataDir), { readonly: true });
  onTestFinished(() => void file.close());
  const tables = file
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'schema_%' and name not like 'sqlite_%'`,
    )
    .pluck()
    .all();
  expect(new Set(tables)).toEqual(new Set(TABLE_NAMES));

  const links: unknown[] = [];
  for (const table of TABLE_NAMES) {
    const keyed = file.pragma(`table_info(${JSON.stringify(table)})`) as Column[];
    const key = keyed.filter((column) => column.pk > 0).sort((a, b) => a.pk - b.pk);
    expect(key.map((column) => column.name)).toEqual(TABLES[table].key);
    const found = file.pragma(`foreign_key_list(${JSON.stringify(table)})`) as ForeignKey[];
    for (const { from, table: to, to: id } of found) {
      if (id === 'id') links.push({ from: table, column: from, to });
    }
  }
  expect(links).toHaveLength(LINKS.length);
  expect(links).toEqual(expect.arrayContaining([...LINKS]));
});

interface Column {
  readonly name: string;
  readonly pk: number;
}

interface ForeignKey {
  readonly from: string;
  readonly table: string;
  readonly to: string;
}
