import { expect, onTestFinished, test } from 'vitest';
import { makeUser } from '../../accounts/users/new-user.ts';
import { insertUser } from '../../accounts/users/store.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { openDb } from '../../db/open.ts';
import { NOON } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { claimMessages } from './deliver.ts';
import { planNext } from './plan.ts';
import {
  insertDevice,
  insertMessage,
  listWaiting,
  lockWaiting,
  listDuePeople,
  setNextCheckAt,
  claimDuePerson,
} from './store.ts';
import { makeDevice } from './testing/make-device.ts';

const PEOPLE = 30;
const MESSAGES = 20;
const ALL = { now: NOON, limit: 100 };

/** Two processes over one database, each with its own connections, and users who are all due. */
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
  await tx.run(setNextCheckAt, { id: user.id, push_at: NOON - PEOPLE + n, push_since: NOON });
  return user.id;
}

async function addMessages(db: Db): Promise<void> {
  await db.write(async (tx) => {
    const userId = await addPerson(tx, PEOPLE);
    const { id, label, endpoint, keys } = makeDevice();
    const address = { endpoint, endpoint_hash: 'hash', session: 'session', ...keys };
    await tx.run(insertDevice, {
      user_id: userId,
      id,
      label,
      ...address,
      created_at: NOON,
      refused_at: null,
    });
    for (let n = 0; n < MESSAGES; n += 1) {
      const times = { attempt_at: NOON - MESSAGES + n, expires_at: NOON + 60_000 };
      const of = { user_id: userId, device_id: id, occasion: `${n}`, message: '{}' };
      await tx.run(insertMessage, { ...of, ...times, attempts: 0 });
    }
  });
}

/** Resolves when `work` has its locks, with a function that releases them. */
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

test('a user locked by another process is skipped without waiting', async () => {
  const [one, other] = await openCrowd();
  const letGo = await hold(one, (tx) => tx.first(claimDuePerson, { now: NOON }));
  expect(await planAll(other)).toBe(PEOPLE - 1);
  expect(await other.all(listDuePeople, ALL)).toHaveLength(1);
  await letGo();
  expect(await planAll(other)).toBe(1);
  expect(await other.all(listDuePeople, ALL)).toEqual([]);
});

test('two processes that plan at once plan each user once', async () => {
  const [one, other] = await openCrowd();
  const counts = await Promise.all([planAll(one), planAll(other)]);
  // The split between the processes is random.
  expect(counts[0] + counts[1]).toBe(PEOPLE);
});

test('messages locked by another process are skipped, and each is claimed once', async () => {
  const [one, other] = await openCrowd();
  await addMessages(one);
  const letGo = await hold(one, (tx) => tx.all(lockWaiting, { now: NOON, limit: 8 }));
  const taken = await claimMessages(other, NOON, 100);
  expect(taken.map(({ occasion, attempts }) => [occasion, attempts])).toEqual(
    Array.from({ length: MESSAGES - 8 }, (_, n) => [`${n + 8}`, 1]),
  );
  await letGo();
  expect(await claimMessages(other, NOON, 100)).toHaveLength(8);
  expect(await other.all(listWaiting, ALL)).toEqual([]);
});
