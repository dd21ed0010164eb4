import { expect, onTestFinished, test } from 'vitest';
import { ping } from '../api/health/store.ts';
import { makeDatabase } from '../test/support/test-database.ts';
import { openDb } from './open.ts';
import { timeDb } from './timed-db.ts';

test('each query and each transaction is reported once with its duration, even if it fails', async () => {
  const opened = await openDb(await makeDatabase());
  onTestFinished(() => opened.close());
  const told: { kind: string; seconds: number }[] = [];
  const db = timeDb(opened, (seconds, kind) => told.push({ kind, seconds }));
  const startedAt = performance.now();
  expect(await db.all(ping, {})).toHaveLength(1);
  await db.first(ping, {});
  const sum = await db.write(async (tx) => [await tx.first(ping, {}), await tx.first(ping, {})]);
  expect(sum).toHaveLength(2);
  const failure = new Error('changed my mind');
  await expect(db.write(() => Promise.reject(failure))).rejects.toBe(failure);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  expect(told.map(({ kind }) => kind)).toEqual(['read', 'read', 'write', 'write']);
  expect(told.every(({ seconds }) => seconds > 0 && seconds < tookSeconds)).toBe(true);
});
