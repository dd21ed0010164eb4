import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/routes.ts';
import { beginLife, retell, writeLife, type Life } from '../fuzz/life.ts';
import { requestOf } from '../fuzz/request.ts';
import { send } from '../fuzz/send.ts';
import { callApi, createTestApp, createTestAppOver, type TestApp } from '../testing/test-app.ts';
import { HELD, listAddresses } from './testing/held-reads.ts';

const keys = Object.keys(routes) as RouteKey[];
const writes = keys.filter((key) => !key.startsWith('GET '));

/** How many requests of a route are tried until one is done. */
const TRIES = 80;

/** Done only to what a device was told, which takes time to pass. */
const OUT_OF_REACH = ['POST /api/push/snoozes'];

test('every read of a person says for how long its answer holds, or is in this list', () => {
  const reads = keys.filter((key) => key.startsWith('GET '));
  expect(reads.filter((key) => !HELD.includes(key))).toEqual([
    // When it was read last is kept without a write of its person.
    'GET /api/calendar',
    // The same for everybody.
    'GET /api/push/key',
    // A device that cannot be reached any more goes without a write of its person.
    'GET /api/push/devices',
    'GET /api/live',
    // It tells the time.
    'GET /api/export',
  ]);
});

test('whatever is written, every read answers what it does where nothing is kept', async () => {
  const product = await createTestApp();
  const plain = await createTestAppOver(product, { answerCacheMb: 0 });
  const undone: RouteKey[] = [];
  let lives = 0;
  const begin = (makeDocument: (mark: string) => ReturnType<typeof writeLife>) =>
    beginLife(product, `person${(lives += 1)}`, makeDocument);

  for (const key of writes) {
    const theirs = await begin((mark) => writeLife(mark, key === 'PUT /api/events/:id'));
    // With the same ids: whoever forgets whose an answer is then gives the other's.
    const own = await begin((mark) => retell(theirs, mark));
    await own.person.call('PUT /api/calendar/address');
    await compare([product, plain], [own, theirs]);
    if (await isDone(product, key, own, theirs)) await compare([product, plain], [own, theirs]);
    else undone.push(key);
  }
  expect(undone).toEqual(OUT_OF_REACH);
}, 120_000);

/** Makes requests of a route until one is done. */
async function isDone(product: TestApp, key: RouteKey, own: Life, theirs: Life): Promise<boolean> {
  for (const request of fc.sample(requestOf(key), TRIES)) {
    const { status } = await send(product, request, own, theirs);
    if (status < 300) return true;
  }
  return false;
}

/** Every address of every read of each of them, in both products. */
async function compare([one, other]: [TestApp, TestApp], lives: readonly Life[]): Promise<void> {
  for (const { person, ids } of lives) {
    for (const address of listAddresses(ids)) {
      const kept = await ask(one, person.token, address);
      expect(kept, address).toEqual(await ask(other, person.token, address));
    }
  }
}

async function ask({ app }: TestApp, token: string, address: string) {
  const { status, body, headers } = await callApi(app, token, `GET ${address}`);
  return { status, body: body as unknown, tag: headers['etag'] };
}
