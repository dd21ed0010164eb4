import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDataDir } from '../db/open-data-dir.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { createTestApp } from '../testing/test-app.ts';
import { serveOperations } from './routes.ts';

test('a running product is alive and ready, without a token', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('without its database it is alive and not ready', async () => {
  const db = await openDataDir(makeTempDir());
  const app = fastify();
  serveOperations(app, db);
  await db.close();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }]);
  await app.close();
});
