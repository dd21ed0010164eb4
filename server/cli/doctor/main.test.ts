import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { run } from '../backup/testing/run.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { NO_GUESTS, plant } from './testing/plant.ts';

test('the doctor examines a database in use, and repairs it only if told to', async () => {
  const app = await createTestApp();
  await fillDatabase(app);
  const { code, output } = await run('doctor', app.place);
  expect(output).toMatch(/^((?:ok|warn) {2}.*\n)+\d+ checks, no problem found\n$/);
  expect(code).toBe(0);

  await plant(app.place, `update "values" set time_ms = time_ms + 1 where ${NO_GUESTS}`);
  await plant(app.place, `update users set time_zone = 'Mars/Olympus' where sub = 'ada'`);
  const ill = await run('doctor', app.place);
  expect(ill.output).toMatch(
    /^4 {2}time of identities: The level .*\n( {6}values {2}user .*\n){4}/m,
  );
  expect(ill.output).toMatch(/\n5 problems in 2 checks\n$/);
  expect(ill.output).not.toMatch(/Runner|Mars|\bada\b/);
  expect(ill.code).toBe(1);
  expect((await run('doctor', app.place)).output).toBe(ill.output);

  if (app.place.databaseUrl === null) {
    const refused = await run('doctor', app.place, '--repair');
    expect(refused.output).toMatch(/\nA server has the database \S+ open\. Stop it first\.\n$/);
  }
  await app.app.close();
  await app.db.close();
  const mended = await run('doctor', app.place, '--repair');
  expect(mended.output.match(/time_ms \d+ → \d+/g)).toHaveLength(4);
  expect(mended.output).toMatch(/\n1 problem in 1 check\nWhat is left cannot be mended .*\n$/);
  expect(mended.code).toBe(1);
});

test.runIf(inject('postgres') === undefined)(
  'files readable by others are reported by the doctor and fixed by the next start',
  async () => {
    const { dataDir } = await makeDatabase('empty');
    const open = () => openDb({ dataDir, databaseUrl: null });
    const modes = () =>
      ['.', 'hexis.sqlite', 'hexis.sqlite-wal', 'hexis.sqlite-shm'].map(
        (name) => statSync(join(dataDir, name)).mode & 0o777,
      );
    const db = await open();
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'hexis.sqlite'), 0o644);
    const { code, output } = await run('doctor', { dataDir, databaseUrl: null });
    expect(output).toMatch(/\n2 {2}rights to the files: Other users of this machine can read .*\n/);
    expect(code).toBe(1);
    await db.close();

    const again = await open();
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    await again.close();
    expect((await run('doctor', { dataDir, databaseUrl: null })).code).toBe(0);
  },
);

test('an empty or missing database is reported as such', async () => {
  const { code, output } = await run('doctor', await makeDatabase('empty'));
  expect(output).toMatch(/^(There is no database \S+|The database \S+ is empty)\.\n$/);
  expect(code).toBe(1);
});
