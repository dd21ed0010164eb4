import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/routes.ts';
import { beginLife, retell, writeLife, type Life } from '../fuzz/life.ts';
import { requestOf } from '../fuzz/request.ts';
import { send } from '../fuzz/send.ts';
import { createTestApp, createTestAppOver, type TestApp } from '../testing/test-app.ts';
import { openPort } from './testing/listen.ts';
import { HELD, listAddresses } from './testing/held-reads.ts';

type Ask = Awaited<ReturnType<typeof openPort>>;

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
  const asks = [await openPort(product.app), await openPort(plain.app)] as const;
  const undone: RouteKey[] = [];
  let lives = 0;
  const begin = (makeDocument: (mark: string) => ReturnType<typeof writeLife>) =>
    beginLife(product, `person${(lives += 1)}`, makeDocument);

  for (const key of writes) {
    const theirs = await begin((mark) => writeLife(mark, key === 'PUT /api/events/:id'));
    // With the same ids: whoever forgets whose an answer is then gives the other's.
    const own = await begin((mark) => retell(theirs, mark));
    await own.person.call('PUT /api/calendar/address');
    // So that all of it is kept.
    for (const life of [own, theirs]) await readAll(asks[0], life);
    if (!(await isDone(product, key, own, theirs))) undone.push(key);
    for (const life of [own, theirs]) {
      expect(await readAll(asks[0], life), key).toEqual(await readAll(asks[1], life));
    }
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

/** What a product answers to every read of a person, by address. */
async function readAll(ask: Ask, { person, ids }: Life): Promise<Record<string, unknown>> {
  const answers = listAddresses(ids).map(async (address) => {
    const { status, headers, text } = await ask(address, person.token);
    return [address, { status, text, tag: headers.get('etag') }];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, unknown>;
}
