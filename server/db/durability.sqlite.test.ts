import { closeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findSignedOut, keepSignedOut } from '../auth/signed-out-store.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { openDb } from './open.ts';
import { meetSyncs, type Sync } from './testing/syncs.ts';

const row = (session: string) => ({ session, expiresAt: 1 });

/** A database whose syncs wait until the test lets them go. */
async function openHeld() {
  const held: Sync[] = [];
  const dataDir = makeTempDir();
  const db = await openDb({ dataDir, databaseUrl: null });
  meetSyncs((sync) => held.push(sync));
  const answered: string[] = [];
  const write = (session: string) =>
    db.write((tx) => tx.run(keepSignedOut, row(session))).then(() => void answered.push(session));
  const sees = async (session: string) =>
    (await db.first(findSignedOut, row(session))) !== undefined;
  async function nextSync(): Promise<Sync> {
    while (held.length === 0) await nextTurn();
    return held.shift() as Sync;
  }
  return { db, held, answered, write, sees, nextSync };
}

/** So many turns that whatever does not wait for the disk has happened. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

test('a write is answered, and seen, after a sync that began after its commit', async () => {
  const { db, held, answered, write, sees, nextSync } = await openHeld();
  const first = write('first');
  const itsSync = await nextSync();
  const second = write('second');
  await passTurns();
  expect({ answered, held, seen: await sees('first') }).toEqual({
    answered: [],
    held: [],
    seen: false,
  });

  await itsSync.go();
  await first;
  expect(answered).toEqual(['first']);
  const next = await nextSync();
  await passTurns();
  expect(answered).toEqual(['first']);
  expect([await sees('first'), await sees('second')]).toEqual([true, false]);

  await next.go();
  await second;
  expect(await sees('second')).toBe(true);
  const closing = db.close();
  await (await nextSync()).go();
  await closing;
});

test('writes that come while the disk is busy share the next sync', async () => {
  const { db, held, answered, write, nextSync } = await openHeld();
  const first = write('first');
  const itsSync = await nextSync();
  const later: Promise<void>[] = [];
  for (let n = 0; n < 20; n += 1) {
    later.push(write(`later ${n}`));
    await nextTurn();
  }
  await itsSync.go();
  await first;
  await (await nextSync()).go();
  await Promise.all(later);
  expect(answered).toHaveLength(21);
  expect(held).toEqual([]);
  const closing = db.close();
  await (await nextSync()).go();
  await closing;
});

test('after a sync that failed nothing is answered as done, and nothing is shown that may be lost', async () => {
  const { db, answered, write, sees, nextSync } = await openHeld();
  const kept = write('kept');
  await (await nextSync()).go();
  await kept;

  const lost = write('lost');
  const failing = await nextSync();
  const beside = write('beside it');
  await passTurns();
  closeSync(failing.file);
  await failing.go();
  const refusal = 'The disk did not keep what was written.';
  await expect(lost).rejects.toThrow(refusal);
  await expect(beside).rejects.toThrow(refusal);
  await expect(write('later')).rejects.toThrow(refusal);
  expect((await db.failed).cause).toMatchObject({ code: 'EBADF' });
  expect(answered).toEqual(['kept']);
  expect([await sees('kept'), await sees('lost'), await sees('beside it')]).toEqual([
    true,
    false,
    false,
  ]);
});
