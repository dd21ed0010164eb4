import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { plant } from '../../cli/doctor/testing/plant.ts';
import { databaseFile } from '../../db/open-data-dir.ts';
import { createTestApp } from '../support/test-app.ts';
import { makeDatabase } from '../support/test-database.ts';
import { fileOf, folderOf } from './files.ts';
import { readTables } from './read-tables.ts';
import { HABIT } from './rows.ts';

const engine = inject('postgres') === undefined ? 'sqlite' : 'postgres';
const migrations = readdirSync(folderOf(engine)).map((file) => file.split('.')[0] ?? '');

test('there is a database of the first version and of later ones', () => {
  expect(migrations).toContain('001-first-tables');
  expect(migrations.length).toBeGreaterThan(10);
});

test.each(migrations)('a database of %s is upgraded with all its data', async (migration) => {
  const place = await makeDatabase('empty');
  const content = gunzipSync(readFileSync(fileOf(engine, migration)));
  if (engine === 'sqlite') writeFileSync(databaseFile(place.dataDir), content);
  else await plant(place, content.toString());

  const { signUp } = await createTestApp({ place });
  const ada = await signUp('ada');
  expect((await ada.call('GET /api/users/me')).body.display_name).toBe('Ada');
  const { body } = await ada.call(`GET /api/habits/${HABIT}/statistics`);
  expect(body).toMatchObject({ sessions: 2, total_time: 3000, longest: 2000 });
  expect(await examine(place)).toEqual([]);

  expect(await readTables(place)).toEqual(await readFreshTables());
});

let freshTables: Promise<string[]> | undefined;

async function readFreshTables(): Promise<string[]> {
  freshTables ??= makeDatabase().then(async (place) => {
    await createTestApp({ place });
    return readTables(place);
  });
  return freshTables;
}
