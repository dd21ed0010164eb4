import { expect, test } from 'vitest';
import { keepSignedOut, findSignedOut } from '../auth/signed-out-store.ts';
import { makeDatabase } from '../testing/test-database.ts';
import { openDb } from './open.ts';

const row = (session: string) => ({ session, expires_at: 1 });

test('of writes at the same time, one that fails takes no other with it', async () => {
  const db = await openDb(await makeDatabase());
  const results = await Promise.allSettled([
    db.write((tx) => tx.run(keepSignedOut, row('a'))),
    db.write(async (tx) => {
      await tx.run(keepSignedOut, row('b'));
      throw new Error('no');
    }),
    db.write((tx) => tx.run(keepSignedOut, row('c'))),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await db.first(findSignedOut, row('a'))).toBeDefined();
  expect(await db.first(findSignedOut, row('b'))).toBeUndefined();
  expect(await db.first(findSignedOut, row('c'))).toBeDefined();
  await db.close();
});

test('a write sees what it has written; a reader sees only what is durable', async () => {
  const db = await openDb(await makeDatabase());
  const seen = await db.write(async (tx) => {
    await tx.run(keepSignedOut, row('a'));
    return {
      inside: await tx.first(findSignedOut, row('a')),
      outside: await db.first(findSignedOut, row('a')),
    };
  });
  expect(seen).toEqual({ inside: { session: 'a' }, outside: undefined });
  expect(await db.first(findSignedOut, row('a'))).toEqual({ session: 'a' });
  await db.close();
});

test('a query that is not given one of its parameters is a mistake that shows', async () => {
  const db = await openDb(await makeDatabase());
  const params = {} as { session: string };
  await expect(db.first(findSignedOut, params)).rejects.toThrow('session');
  await expect(db.write((tx) => tx.first(findSignedOut, params))).rejects.toThrow('session');
  await db.close();
});

test('a query may be asked for while another of the same write is under way', async () => {
  const db = await openDb(await makeDatabase());
  const sessions = ['a', 'b', 'c'];
  await db.write((tx) => Promise.all(sessions.map((name) => tx.run(keepSignedOut, row(name)))));
  const found = await db.write((tx) =>
    Promise.all(sessions.map((name) => tx.first(findSignedOut, row(name)))),
  );
  expect(found).toEqual(sessions.map((session) => ({ session })));
  await db.close();
});
