import { expect, test } from 'vitest';
import { insertSignedOut, findSignedOut } from '../accounts/tokens/signed-out-store.ts';
import { makeDatabase } from '../test/support/test-database.ts';
import { openDb } from './open.ts';

const row = (session: string) => ({ session, expires_at: 1 });

test('a write that fails does not affect the others of the same time', async () => {
  const db = await openDb(await makeDatabase());
  const results = await Promise.allSettled([
    db.write((tx) => tx.run(insertSignedOut, row('a'))),
    db.write(async (tx) => {
      await tx.run(insertSignedOut, row('b'));
      throw new Error('no');
    }),
    db.write((tx) => tx.run(insertSignedOut, row('c'))),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await db.first(findSignedOut, row('a'))).toBeDefined();
  expect(await db.first(findSignedOut, row('b'))).toBeUndefined();
  expect(await db.first(findSignedOut, row('c'))).toBeDefined();
  await db.close();
});

test('a write sees its own changes; a reader sees only durable writes', async () => {
  const db = await openDb(await makeDatabase());
  const seen = await db.write(async (tx) => {
    await tx.run(insertSignedOut, row('a'));
    return {
      inside: await tx.first(findSignedOut, row('a')),
      outside: await db.first(findSignedOut, row('a')),
    };
  });
  expect(seen).toEqual({ inside: { session: 'a' }, outside: undefined });
  expect(await db.first(findSignedOut, row('a'))).toEqual({ session: 'a' });
  await db.close();
});

test('a query without one of its parameters fails and names the parameter', async () => {
  const db = await openDb(await makeDatabase());
  const params = {} as { session: string };
  await expect(db.first(findSignedOut, params)).rejects.toThrow('session');
  await expect(db.write((tx) => tx.first(findSignedOut, params))).rejects.toThrow('session');
  await db.close();
});

test('a write may send a query before the previous one is answered', async () => {
  const db = await openDb(await makeDatabase());
  const sessions = ['a', 'b', 'c'];
  await db.write((tx) => Promise.all(sessions.map((name) => tx.run(insertSignedOut, row(name)))));
  const found = await db.write((tx) =>
    Promise.all(sessions.map((name) => tx.first(findSignedOut, row(name)))),
  );
  expect(found).toEqual(sessions.map((session) => ({ session })));
  await db.close();
});
