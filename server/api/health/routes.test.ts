import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDataDir } from '../../db/open-data-dir.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { serveOperations } from './routes.ts';

test('a running app is alive and ready and reports its version, without a token', async () => {
  const { app } = await createTestApp();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive', version });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('without its database the app is alive but not ready', async () => {
  const db = await openDataDir(makeTempDir());
  const app = fastify();
  serveOperations(app, db);
  await db.close();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }]);
  await app.close();
});

test('the version is the newest one of the changelog', async () => {
  const { app } = await createTestApp();
  const { version } = (await app.inject('/healthz')).json<{ version: string }>();
  const newest = /^## \[(.+)\] - \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8'));
  expect(newest?.[1]).toBe(version);
});
