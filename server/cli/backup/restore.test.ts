import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../db/open-data-dir.ts';
import type { DatabasePlace } from '../../db/open.ts';
import { makeRunner } from '../../test/support/play.ts';
import { readEverything } from '../../test/support/read-everything.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, NOON, type TestApp } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { examine } from '../doctor/examine.ts';
import { fillDatabase } from '../doctor/testing/fill-database.ts';
import { plant } from '../doctor/testing/plant.ts';
import { backUp } from './back-up.ts';
import { run } from './testing/run.ts';

async function makeBackup(place: DatabasePlace): Promise<string> {
  const { file } = await backUp(place, join(makeTempDir(), 'copy'), NOON);
  return file;
}

async function close({ app, db }: TestApp): Promise<void> {
  await app.close();
  await db.close();
}

/** A database with one user and no running server. */
async function makeTarget(): Promise<{ place: DatabasePlace; read: () => Promise<unknown> }> {
  const app = await createTestApp({ place: await makeDatabase('empty') });
  await makeRunner(await app.signUp('cleo'));
  await close(app);
  const read = async () => {
    const again = await createTestApp({ place: app.place });
    const answers = await readEverything(await again.signUp('cleo'));
    await close(again);
    return answers;
  };
  return { place: app.place, read };
}

test('a restored database gives all users the same answers', async () => {
  const app = await createTestApp();
  await fillDatabase(app);
  const people = [await app.signUp('ada'), await app.signUp('bob')];
  const before = await Promise.all(people.map(readEverything));
  const file = await makeBackup(app.place);

  const fresh = await makeDatabase('empty');
  const { code, output } = await run('restore', fresh, file);
  expect(output).toMatch(/is now what .*\n\d+ checks, no problem found\n$/);
  expect(code).toBe(0);
  const other = await createTestApp({ place: fresh });
  const restored = [await other.signUp('ada'), await other.signUp('bob')];
  expect(await Promise.all(restored.map(readEverything))).toEqual(before);
  expect(await examine(fresh)).toEqual([]);
});

test('data is replaced only if requested, and only while no server uses it', async () => {
  const source = await createTestApp();
  await makeRunner(await source.signUp('ada'));
  const file = await makeBackup(source.place);
  const target = await makeTarget();
  const before = await target.read();

  const refused = await run('restore', target.place, file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('-- --overwrite') });
  const server = await createTestApp({ place: target.place });
  await server.signUp('cleo');
  const inUse = await run('restore', target.place, file, '--overwrite');
  expect(inUse.output).toMatch(/^A server has the database .* open\. Stop it first\.\n$/);
  expect(inUse.code).toBe(1);
  await close(server);
  expect(await target.read()).toEqual(before);

  const { code, output } = await run('restore', target.place, file, '--overwrite');
  expect(output).toContain('no problem found');
  expect(code).toBe(0);
  const now = await createTestApp({ place: target.place });
  const ada = await now.signUp('ada');
  expect((await ada.call('GET /api/values')).body).toHaveLength(1);
  const cleo = await now.signUp('cleo');
  expect((await cleo.call('GET /api/values')).body).toEqual([]);

  // The replaced database is kept and can be restored.
  if (target.place.databaseUrl !== null) return;
  const [, kept = ''] = /is kept in (\S+)\n/.exec(output) ?? [];
  const old = await makeDatabase('empty');
  expect(await run('restore', old, kept)).toMatchObject({ code: 0 });
  const again = await createTestApp({ place: old });
  expect(await readEverything(await again.signUp('cleo'))).toEqual(before);
});

type Damage = (whole: Buffer) => Buffer;

const damages: Record<string, Damage> = {
  'cut off': (whole) => whole.subarray(0, whole.length / 2),
  overwritten: (whole) => whole.fill('?', whole.length >> 1, (whole.length >> 1) + 5000),
  misspelt: (whole) => {
    const text = whole.toString('latin1').replaceAll(/create table/gi, 'create tablx');
    return Buffer.from(text, 'latin1');
  },
  empty: () => Buffer.alloc(0),
  'something else': () => Buffer.from('A shopping list'),
};

test('a damaged backup is refused, and the database stays as it is', async () => {
  const source = await createTestApp();
  await fillDatabase(source);
  const file = await makeBackup(source.place);
  const whole = readFileSync(file);
  const target = await makeTarget();
  const before = await target.read();
  const refused = {
    code: 1,
    output: expect.stringMatching(
      /^(The backup \S+ is damaged: .*|\S+ is no backup of Hexis\.|psql failed: .*)\n$/,
    ),
  };
  // One changed bit is enough.
  const changed = Buffer.from(whole);
  changed.writeUInt8(whole.readUInt8(5000) ^ 1, 5000);
  writeFileSync(file, changed);
  expect(await run('restore', target.place, file, '--overwrite')).toEqual(refused);

  rmSync(`${file}.sha256`);
  for (const [kind, damage] of Object.entries(damages)) {
    writeFileSync(file, damage(Buffer.from(whole)));
    expect(await run('restore', target.place, file, '--overwrite'), kind).toEqual(refused);
  }
  expect(await target.read()).toEqual(before);
});

test('a broken database is replaced too, and kept', async () => {
  const source = await createTestApp();
  await makeRunner(await source.signUp('ada'));
  const file = await makeBackup(source.place);
  const target = await makeTarget();
  await breakDatabase(target.place);
  const { code, output } = await run('restore', target.place, file, '--overwrite');
  expect(output).toContain('no problem found');
  expect(code).toBe(0);
});

/** Breaks a database like a bad disk or a careless user. */
async function breakDatabase(place: DatabasePlace): Promise<void> {
  if (place.databaseUrl !== null) return plant(place, 'drop table users cascade');
  writeFileSync(databaseFile(place.dataDir), '?'.repeat(10_000));
}
