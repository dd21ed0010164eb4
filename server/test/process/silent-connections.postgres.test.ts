import { expect, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { newId } from '../../base/new-id.ts';
import { makeDatabase } from '../support/test-database.ts';
import { ask, signUp, type Account } from './testing/account.ts';
import { askAt } from './testing/postgres-pair.ts';
import { startRelay } from './testing/relay.ts';
import { createServerProcess } from './testing/server-process.ts';

/** Two processes of one database, of which one reaches it through a relay, and a user of both. */
async function startTwo() {
  const { databaseUrl } = await makeDatabase('empty');
  if (databaseUrl === null) throw new Error('no PostgreSQL');
  const relay = await startRelay(databaseUrl);
  const near = await createServerProcess({ dataDir: '', databaseUrl });
  await near.start();
  const far = await createServerProcess(
    { dataDir: '', databaseUrl: relay.url },
    { PUBLIC_URL: near.origin },
  );
  await far.start();
  const ada = await signUp(near.origin, 'ada');
  return { near, far, relay, ada, adaFar: { ...ada, origin: far.origin }, databaseUrl };
}

/** Status of a read with the user's token. */
async function statusOf({ origin, token }: Account): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/values`, { headers })).status;
}

test('a logged-out token is refused within 30 s by a process whose connections fell silent', async () => {
  const { near, far, relay, ada, adaFar } = await startTwo();
  expect(await statusOf(adaFar)).toBe(200);
  relay.silenceOpen();
  await ask(ada, 'POST /api/users/logout');
  expect(await statusOf(ada)).toBe(401);
  await expect.poll(() => statusOf(adaFar)).toBe(401);
  for (const server of [near, far]) expect((await server.end('SIGTERM')).code).toBe(0);
});

test('a logged-out token is refused by a process that hears no news, though it can still read', async () => {
  const { ada, adaFar, relay, databaseUrl } = await startTwo();
  relay.silenceAt('hexis listen');
  const ended = await askAt(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hexis listen'`,
  );
  expect(ended).toHaveLength(2);
  await expect.poll(() => relay.hasSwallowed()).toBe(true);
  expect(await statusOf(adaFar)).toBe(200);
  await ask(ada, 'POST /api/users/logout');
  expect(await statusOf(adaFar)).toBe(401);
});

test('one hung write holds the later writes of its user for less than 30 s, and is repeated without a trace', async () => {
  const { relay, ada, adaFar } = await startTwo();
  const id = newId();
  const hung = { id, description: 'Hangs', color: '#4A90E2' };
  relay.silenceAt('Hangs');
  const sent = ask(adaFar, 'POST /api/values', hung).catch((error: unknown) => String(error));
  await expect.poll(() => relay.hasSwallowed()).toBe(true);
  const artist = { description: 'Artist', color: '#123456' };
  const writer = { description: 'Writer', color: '#654321' };
  await Promise.all([
    ask(ada, 'POST /api/values', artist),
    ask(adaFar, 'POST /api/values', writer),
  ]);
  expect(await sent).toContain('500');
  relay.speak();
  await ask(adaFar, 'POST /api/values', hung);
  const identities = (await ask(ada, 'GET /api/values')) as Identity[];
  expect(identities.map(({ description }) => description).toSorted()).toEqual([
    'Artist',
    'Hangs',
    'Writer',
  ]);
});

test('/readyz says within seconds that the database is silent, and that it answers again', async () => {
  const { far, relay } = await startTwo();
  const readiness = async () => (await fetch(`${far.origin}/readyz`)).status;
  expect(await readiness()).toBe(200);
  relay.silenceAll();
  expect(await readiness()).toBe(503);
  relay.speak();
  await expect.poll(readiness).toBe(200);
});
