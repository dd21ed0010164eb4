import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { newId } from '../../base/new-id.ts';
import { makeRunner } from '../../test/support/play.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { examine } from '../doctor/examine.ts';
import { fillDatabase } from '../doctor/testing/fill-database.ts';
import { NO_GUESTS, plant } from '../doctor/testing/plant.ts';
import { run } from './testing/run.ts';

const IN_FLIGHT = 60;

/** Records sessions of a habit with parallel requests until it is stopped. */
function startLoad(person: Person, habitId: string) {
  const acknowledged = new Set<string>();
  const over = new AbortController();
  const record = async () => {
    while (!over.signal.aborted) {
      const id = newId();
      const { status } = await person.call('POST /api/events/submit', { id, habit_id: habitId });
      if (status === 201) acknowledged.add(id);
    }
  };
  const running = Promise.all(Array.from({ length: IN_FLIGHT }, record));
  return {
    acknowledged,
    async stop() {
      over.abort();
      await running;
    },
  };
}

test('a backup contains every write answered before it began, also under load', async () => {
  const { place, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const load = startLoad(ada, habit.id);
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(IN_FLIGHT);
  const before = [...load.acknowledged];
  const file = join(makeTempDir(), 'copy');
  const { code, output } = await run('backup', place, file);
  const during = load.acknowledged.size - before.length;
  await load.stop();
  expect(output).toMatch(
    /^\S+copy\n\d+ bytes, 1 users, \d+ events\.\nVerified: .* no problem found\.\n$/,
  );
  expect(code).toBe(0);
  expect(during).toBeGreaterThan(0);

  const fresh = await makeDatabase('empty');
  expect(await run('restore', fresh, file)).toMatchObject({ code: 0 });
  expect(await examine(fresh)).toEqual([]);
  const restored = await (await createTestApp({ place: fresh })).signUp();
  const { events }: Export = (await restored.call('GET /api/export')).body;
  const kept = new Set(events.map(({ id }) => id));
  expect(before.filter((id) => !kept.has(id))).toEqual([]);
});

test('a backup is readable by its owner only, is named by its time, and never replaces a file', async () => {
  const { place } = await createTestApp();
  const at = { ...place, dataDir: place.dataDir || makeTempDir() };
  const { code, output } = await run('backup', at);
  expect(code).toBe(0);
  const folder = join(at.dataDir, 'backups');
  const [name = '', ...others] = readdirSync(folder).sort();
  expect(others).toEqual([`${name}.sha256`]);
  expect(name).toMatch(/^hexis-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(sqlite|pgdump)$/);
  expect(output).toContain(join(folder, name));
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

  const mine = join(at.dataDir, 'mine');
  writeFileSync(mine, 'mine');
  const refused = { code: 1, output: `${mine} exists already. Name another file.\n` };
  expect(await run('backup', at, mine)).toEqual(refused);
});

test('a backup with problems is kept under another name', async () => {
  const app = await createTestApp();
  await fillDatabase(app);
  await plant(app.place, `update "values" set time_ms = time_ms + 1 where ${NO_GUESTS}`);
  const file = join(makeTempDir(), 'copy');
  const { code, output } = await run('backup', app.place, file);
  expect(code).toBe(1);
  expect(output).toContain('4  time of identities: ');
  expect(existsSync(file)).toBe(false);
  const fresh = await makeDatabase('empty');
  const restored = await run('restore', fresh, `${file}.unverified`);
  expect(restored.code).toBe(1);
  expect(restored.output).toContain('4 problems in 1 check');
});
