import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMetrics } from '../../api/health/testing/read-metrics.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, NOON, type TestApp } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { examine } from '../doctor/examine.ts';
import { fillDatabase } from '../doctor/testing/fill-database.ts';
import { NO_GUESTS, plant } from '../doctor/testing/plant.ts';
import { run } from './testing/run.ts';
import { startS3Server } from './testing/s3-server.ts';

const DAY = 86_400_000;
const LOOK = { backupLookEveryMs: 20 };
const KEEP = { d: 2, w: 0, m: 0 };

/** Time of the newest backup according to the metrics. */
async function readLast({ app }: TestApp, to: string): Promise<number | undefined> {
  const measured = readMetrics((await app.inject('/metrics')).body);
  return measured.find(
    ({ name, labels }) =>
      name === 'hexis_backup_last_success_timestamp_seconds' && labels['to'] === to,
  )?.value;
}

async function passDay(app: TestApp, to: string): Promise<void> {
  app.clock.now += DAY;
  await expect.poll(() => readLast(app, to)).toBe(app.clock.now / 1000);
}

test('the server makes a backup a day, keeps as many as configured, and leaves other files alone', async () => {
  const dir = join(makeTempDir(), 'backups');
  const app = await createTestApp(undefined, { ...LOOK, backups: { dir, s3: null, keep: KEEP } });
  await fillDatabase(app);
  await expect.poll(() => readLast(app, 'folder')).toBe(NOON / 1000);
  const kind = app.place.databaseUrl === null ? 'sqlite' : 'pgdump';
  const first = `hexis-2026-11-21T12-00Z.${kind}`;
  expect(readdirSync(dir).sort()).toEqual([first, `${first}.sha256`]);

  const mine = [`hexis-2026-01-01T00-00-00Z.${kind}`, 'notes', 'hexis.jpg'];
  for (const name of mine) writeFileSync(join(dir, name), '');
  const killed = `${first}.unfinished-99999`;
  writeFileSync(join(dir, killed), '');
  await passDay(app, 'folder');
  await passDay(app, 'folder');
  const kept = ['22', '23'].map((day) => `hexis-2026-11-${day}T12-00Z.${kind}`);
  expect(readdirSync(dir).sort()).toEqual(
    [...mine, ...kept, ...kept.map((name) => `${name}.sha256`)].sort(),
  );
  const fresh = await makeDatabase('empty');
  expect(await run('restore', fresh, join(dir, kept[1] ?? ''))).toMatchObject({ code: 0 });
  expect(await examine(fresh)).toEqual([]);
});

test('a backup with problems is kept as unverified, replaces no other and does not count', async () => {
  const dir = makeTempDir();
  const app = await createTestApp(undefined, { ...LOOK, backups: { dir, s3: null, keep: KEEP } });
  await expect.poll(() => readLast(app, 'folder')).toBe(NOON / 1000);
  await fillDatabase(app);
  await plant(app.place, `update "values" set time_ms = time_ms + 1 where ${NO_GUESTS}`);
  const names = () => readdirSync(dir).filter((name) => /Z\.\w+(?:\.unverified)?$/.test(name));
  for (const day of ['22', '23']) {
    app.clock.now += DAY;
    const verified = expect.stringMatching(/11-21T12-00Z\.\w+$/);
    const unverified = expect.stringMatching(`11-${day}T12-00Z.*unverified`);
    await expect.poll(() => names().sort()).toEqual([verified, unverified]);
  }
  expect(await readLast(app, 'folder')).toBe(NOON / 1000);
});

test('backups are uploaded to a bucket with signed requests, and retried after a failure', async () => {
  const { objects, state, settings } = await startS3Server();
  const place = { ...(await makeDatabase()), dataDir: makeTempDir() };
  state.isDown = true;
  const backups = { dir: null, s3: settings, keep: KEEP };
  const app = await createTestApp({ place }, { ...LOOK, backups });
  await expect.poll(() => readLast(app, 's3')).toBe(0);
  state.isDown = false;
  await expect.poll(() => readLast(app, 's3')).toBe(NOON / 1000);
  objects.set('hexis/hexis-notes', Buffer.from('mine'));
  await passDay(app, 's3');
  await passDay(app, 's3');
  const kind = place.databaseUrl === null ? 'sqlite' : 'pgdump';
  const kept = ['22', '23'].map((day) => `hexis/hexis-2026-11-${day}T12-00Z.${kind}`);
  expect([...objects.keys()].sort()).toEqual(
    [...kept, ...kept.map((name) => `${name}.sha256`), 'hexis/hexis-notes'].sort(),
  );
  expect(existsSync(join(place.dataDir, 'backup-upload'))).toBe(false);
});

test('the folder gets its backup even if the bucket refuses the key', async () => {
  const { objects, settings } = await startS3Server();
  const dir = makeTempDir();
  const s3 = { ...settings, secretAccessKey: 'wrong' };
  const app = await createTestApp(undefined, { ...LOOK, backups: { dir, s3, keep: KEEP } });
  await expect.poll(() => readLast(app, 'folder')).toBe(NOON / 1000);
  await expect.poll(() => readLast(app, 's3')).toBe(0);
  expect(readdirSync(dir)).toHaveLength(2);
  expect(objects.size).toBe(0);
});
