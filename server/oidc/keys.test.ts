import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../db/open.ts';
import { makeDatabase } from '../test/support/test-database.ts';
import { openKeyRing } from './keys.ts';

test('processes that start at once on an empty database use the same keys', async () => {
  const place = await makeDatabase();
  const one = await openDb(place);
  const other = place.databaseUrl === null ? one : await openDb(place);
  onTestFinished(async () => {
    for (const db of new Set([one, other])) await db.close();
  });
  const rings = await Promise.all(
    Array.from({ length: 12 }, (_, n) => openKeyRing(n % 2 ? one : other, () => 0)),
  );
  const known = new Set(rings.map((ring) => JSON.stringify(ring.current())));
  expect(known.size).toBe(1);
  const [key, ...others] = rings[0]?.current().signing ?? [];
  expect(others).toEqual([]);
  expect(Buffer.from(key?.n ?? '', 'base64url')).toHaveLength(3072 / 8);
});
