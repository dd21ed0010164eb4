import { expect, test } from 'vitest';
import { run } from '../backup/testing/run.ts';
import { createTestApp } from '../testing/test-app.ts';
import { makeDatabase } from '../testing/test-database.ts';
import { fillDatabase } from './testing/fill-database.ts';
import { NO_GUESTS, plant } from './testing/plant.ts';

test('it examines beside a running server, and repairs only where it is told to', async () => {
  const app = await createTestApp();
  await fillDatabase(app);
  const { code, output } = await run('doctor', app.place);
  expect(output).toMatch(/^(ok {2}.*\n)+\d+ checks, no problem found\n$/);
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

test('where there is nothing to examine it says so', async () => {
  const { code, output } = await run('doctor', await makeDatabase('empty'));
  expect(output).toMatch(/^(There is no database \S+|The database \S+ is empty)\.\n$/);
  expect(code).toBe(1);
});
