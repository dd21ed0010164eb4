import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/routes.ts';
import { beginLife, retell, writeLife, type Life } from '../testing/fuzz/life.ts';
import { requestOf } from '../testing/fuzz/request.ts';
import { send } from '../testing/fuzz/send.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
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

test('whatever is written, a read whose answer differs has another tag', async () => {
  const product = await createTestApp();
  const undone: RouteKey[] = [];
  let lives = 0;
  const begin = (makeDocument: (mark: string) => ReturnType<typeof writeLife>) =>
    beginLife(product, `person${(lives += 1)}`, makeDocument);

  for (const key of writes) {
    const theirs = await begin((mark) => writeLife(mark, key === 'PUT /api/events/:id'));
    // With the same ids: a tag that forgets whose answer it is would be the same.
    const own = await begin((mark) => retell(theirs, mark));
    await own.person.call('PUT /api/calendar/address');
    const before = await readAll(own);
    const beforeOfTheirs = await readAll(theirs);
    if (!(await isDone(product, key, own, theirs))) undone.push(key);
    const after = await readAll(own);
    for (const [address, { tag, body }] of Object.entries(after)) {
      for (const other of [before[address], beforeOfTheirs[address]]) {
        if (tag !== undefined && tag === other?.tag)
          expect(body, `${key}, ${address}`).toEqual(other.body);
      }
    }
    expect(await readAll(theirs), key).toEqual(beforeOfTheirs);
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

interface Read {
  readonly status: number;
  readonly tag: unknown;
  readonly body: unknown;
}

/** What is answered to every read of a person, by address. */
async function readAll({ person, ids }: Life): Promise<Record<string, Read>> {
  const answers = listAddresses(ids).map(async (address): Promise<[string, Read]> => {
    const { status, headers, body } = await person.call(`GET ${address}`);
    return [address, { status, tag: headers['etag'], body: body as unknown }];
  });
  return Object.fromEntries(await Promise.all(answers));
}
