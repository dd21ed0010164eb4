import { expect, onTestFinished, test } from 'vitest';
import type { Db, Transaction } from '../db/db.ts';
import { openDb } from '../db/open.ts';
import { NOON } from '../testing/test-app.ts';
import { makeDatabase } from '../testing/test-database.ts';
import { makeUser } from '../users/new-user.ts';
import { insertUser } from '../users/store.ts';
import { takeWaiting } from './deliver.ts';
import { planNext } from './plan.ts';
import {
  insertDevice,
  insertMessage,
  listWaiting,
  lockWaiting,
  listDuePeople,
  setLook,
  takeDuePerson,
} from './store.ts';
import { makeDevice } from './testing/make-device.ts';

const PEOPLE = 30;
const MESSAGES = 20;
const ALL = { now: NOON, limit: 100 };

/** Two processes over one database, each with connections of its own, and people who are all due. */
async function openCrowd(): Promise<readonly [Db, Db]> {
  const place = await makeDatabase();
  const opened = [await openDb(place), await openDb(place)] as const;
  onTestFinished(async () => void (await Promise.all(opened.map((db) => db.close()))));
  await opened[0].write(async (tx) => {
    for (let n = 0; n < PEOPLE; n += 1) await addPerson(tx, n);
  });
  return opened;
}

async function addPerson(tx: Transaction, n: number): Promise<string> {
  const user = makeUser({ iss: 'https://issuer.test/', sub: `${n}`, timeZone: 'UTC', now: NOON });
  await tx.run(insertUser, user);
  await tx.run(setLook, { id: user.id, push_at: NOON - PEOPLE + n, push_since: NOON });
  return user.id;
}

async function addMessages(db: Db): Promise<void> {
  await db.write(async (tx) => {
    const userId = await addPerson(tx, PEOPLE);
    const { id, label, endpoint, keys } = makeDevice();
    const address = { endpoint, endpoint_hash: 'hash', session: 'session', ...keys };
    await tx.run(insertDevice, { user_id: userId, id, label, ...address, created_at: NOON });
    for (let n = 0; n < MESSAGES; n += 1) {
      const times = { attempt_at: NOON - MESSAGES + n, expires_at: NOON + 60_000 };
      const of = { user_id: userId, device_id: id, occasion: `${n}`, message: '{}' };
      await tx.run(insertMessage, { ...of, ...times, attempts: 0 });
    }
  });
}

/** Resolves when `work` has its locks, with what lets go of them. */
async function hold(db: Db, work: (tx: Transaction) => Promise<unknown>) {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = db.write(async (tx) => {
    await work(tx);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, done]);
  return async () => {
    end.resolve();
    await done;
  };
}

async function planAll(db: Db): Promise<number> {
  let count = 0;
  while (await planNext(db, NOON)) count += 1;
  return count;
}

test('whom another process has hold of is passed over, and nobody waits for it', async () => {
  const [one, other] = await openCrowd();
  const letGo = await hold(one, (tx) => tx.first(takeDuePerson, { now: NOON }));
  expect(await planAll(other)).toBe(PEOPLE - 1);
  expect(await other.all(listDuePeople, ALL)).toHaveLength(1);
  await letGo();
  expect(await planAll(other)).toBe(1);
  expect(await other.all(listDuePeople, ALL)).toEqual([]);
});

test('of a crowd that two processes plan for at once nobody is planned for twice', async () => {
  const [one, other] = await openCrowd();
  const counts = await Promise.all([planAll(one), planAll(other)]);
  // Which of them plans for how many is the machine's chance.
  expect(counts[0] + counts[1]).toBe(PEOPLE);
});

test('messages that another process takes are passed over, and each is taken once', async () => {
  const [one, other] = await openCrowd();
  await addMessages(one);
  const letGo = await hold(one, (tx) => tx.all(lockWaiting, { now: NOON, limit: 8 }));
  const taken = await takeWaiting(other, NOON, 100);
  expect(taken.map(({ occasion, attempts }) => [occasion, attempts])).toEqual(
    Array.from({ length: MESSAGES - 8 }, (_, n) => [`${n + 8}`, 1]),
  );
  await letGo();
  expect(await takeWaiting(other, NOON, 100)).toHaveLength(8);
  expect(await other.all(listWaiting, ALL)).toEqual([]);
});
