import { closeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { findSignedOut, keepSignedOut } from '../auth/signed-out-store.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { openDb } from './open.ts';
import { meetSyncs, type Sync } from './testing/syncs.ts';

afterEach(() => vi.restoreAllMocks());

const row = (session: string) => ({ session, expiresAt: 1 });

/** A database whose syncs wait until the test lets them go. */
async function openHeld() {
  const held: Sync[] = [];
  const dataDir = makeTempDir();
  const db = await openDb({ dataDir, databaseUrl: null });
  const inThread = { syncs: 0, isBroken: false };
  meetSyncs(
    (sync) => held.push(sync),
    (sync, file) => {
      inThread.syncs += 1;
      if (inThread.isBroken) closeSync(file);
      sync();
    },
  );
  const answered: string[] = [];
  const write = async (session: string, owner = 'ada') => {
    await db.write((tx) => tx.run(keepSignedOut, row(session)), owner);
    answered.push(session);
  };
  const sees = async (session: string) =>
    (await db.first(findSignedOut, row(session))) !== undefined;
  async function nextSync(): Promise<Sync> {
    while (held.length === 0) await nextTurn();
    return held.shift() as Sync;
  }
  async function writeHeld(session: string): Promise<void> {
    const written = write(session);
    await (await nextSync()).go();
    await written;
  }
  /** Alone, on a disk that takes no time, until the thread waits for it. */
  async function becomeAlone(): Promise<void> {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    for (let n = 0; n <= 16; n += 1) await writeHeld(`alone ${n}`);
  }
  return { db, held, inThread, answered, write, writeHeld, becomeAlone, sees, nextSync };
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

test('one who writes alone to a quick disk is synced for in the thread, until another writes or the disk is slow', async () => {
  const { db, held, inThread, write, writeHeld, becomeAlone, sees, nextSync } = await openHeld();
  await becomeAlone();
  expect(inThread.syncs).toBe(0);
  await write('in the thread');
  expect({ inThread, held }).toEqual({ inThread: { syncs: 1, isBroken: false }, held: [] });
  expect(await sees('in the thread')).toBe(true);

  const other = write('of another', 'bob');
  await (await nextSync()).go();
  await other;
  await becomeAlone();
  expect(inThread.syncs).toBe(1);

  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
  await write('slowly');
  await writeHeld('beside the thread, as that was slow');
  expect(inThread.syncs).toBe(2);
  const closing = db.close();
  await (await nextSync()).go();
  await closing;
});

test('after a sync in the thread that failed nothing is answered as done either, nor shown', async () => {
  const { db, inThread, write, becomeAlone, sees } = await openHeld();
  await becomeAlone();
  inThread.isBroken = true;
  const refusal = 'The disk did not keep what was written.';
  await expect(write('lost')).rejects.toThrow(refusal);
  await expect(write('later')).rejects.toThrow(refusal);
  expect((await db.failed).cause).toMatchObject({ code: 'EBADF' });
  expect([await sees('alone 0'), await sees('lost')]).toEqual([true, false]);
});

test('a write that fails alone asks nothing of the disk, and takes no other with it', async () => {
  const { db, held, answered, write, sees, nextSync } = await openHeld();
  const fail = (reason: string) =>
    db.write(async (tx) => {
      await tx.run(keepSignedOut, row(reason));
      throw new Error(reason);
    });
  await expect(fail('alone')).rejects.toThrow('alone');
  expect(held).toEqual([]);

  const first = fail('first');
  const kept = write('kept');
  const last = fail('last');
  await (await nextSync()).go();
  await expect(first).rejects.toThrow('first');
  await expect(last).rejects.toThrow('last');
  await kept;
  expect(answered).toEqual(['kept']);
  expect([await sees('first'), await sees('kept'), await sees('last')]).toEqual([
    false,
    true,
    false,
  ]);
  const closing = db.close();
  await (await nextSync()).go();
  await closing;
});
