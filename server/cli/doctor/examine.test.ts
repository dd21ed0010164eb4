import { expect, onTestFinished, test } from 'vitest';
import { TABLE_NAMES } from '../../db/schema.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { CHECKS } from './checks.ts';
import { examine } from './examine.ts';
import { readRows } from './read-rows.ts';
import { openSnapshot } from './snapshot.ts';
import { copyDatabase } from './testing/copy-database.ts';
import { FAULTS } from './testing/faults.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { plant } from './testing/plant.ts';

async function makeFullDatabase(): Promise<TestApp> {
  const app = await createTestApp();
  await fillDatabase(app);
  await app.app.close();
  await app.db.close();
  return app;
}

test("the app's own data passes all checks, in every table", async () => {
  const { place } = await makeFullDatabase();
  expect(await examine(place)).toEqual([]);
  const snapshot = await openSnapshot(place);
  onTestFinished(() => snapshot.close());
  for (const table of TABLE_NAMES) {
    const pages = await Array.fromAsync(readRows(snapshot, table));
    expect(pages.flat(), table).not.toEqual([]);
  }
});

test('every check finds its fault and names the table', async () => {
  expect(Object.keys(FAULTS).sort()).toEqual(CHECKS.map(({ name }) => name).sort());
  const { place } = await makeFullDatabase();
  const engine = place.databaseUrl === null ? 'sqlite' : 'postgres';
  for (const check of CHECKS) {
    if ('engine' in check && check.engine !== engine) continue;
    const copy = await copyDatabase(place);
    const { sql = '', postgresFirst = '' } = FAULTS[check.name] ?? {};
    await plant(copy, engine === 'postgres' ? `${postgresFirst}; ${sql}` : sql);

    const problem = (await examine(copy)).find((one) => one.check === check.name);
    expect.soft(problem?.count, check.name).toBeGreaterThan(0);
    const tables = new Set(problem?.rows.map((row) => row.table));
    expect.soft([...tables], check.name).toEqual([check.table ?? 'database']);
  }
});
