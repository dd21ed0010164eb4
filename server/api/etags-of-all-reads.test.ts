import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/routes.ts';
import { HELD, listAddresses } from '../http/testing/held-reads.ts';
import { beginLife, replaceMark, writeLife, type Life } from '../test/fuzz/life.ts';
import { requestOf } from '../test/fuzz/request.ts';
import { send } from '../test/fuzz/send.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

const keys = Object.keys(routes) as RouteKey[];
const writes = keys.filter((key) => !key.startsWith('GET '));

/** Number of requests tried per route until one succeeds. */
const TRIES = 80;

/** Succeeds only for a device with a sent reminder, which needs time to pass. */
const OUT_OF_REACH = ['POST /api/push/snoozes'];

test('every read of a user says how long its answer holds, or is in this list', () => {
  const reads = keys.filter((key) => key.startsWith('GET '));
  expect(reads.filter((key) => !HELD.includes(key))).toEqual([
    // The time of the last read is stored without a write of the user.
    'GET /api/calendar',
    // The same for all users.
    'GET /api/push/key',
    // An unreachable device is removed without a write of its user.
    'GET /api/push/devices',
    'GET /api/live',
    // Contains the current time.
    'GET /api/export',
  ]);
});

test('after every write, a read with another answer has another tag', async () => {
  const product = await createTestApp();
  const undone: RouteKey[] = [];
  let lives = 0;
  const begin = (makeDocument: (mark: string) => ReturnType<typeof writeLife>) =>
    beginLife(product, `person${(lives += 1)}`, makeDocument);

  for (const key of writes) {
    const theirs = await begin((mark) => writeLife(mark, key === 'PUT /api/events/:id'));
    // With the same ids: a tag without the user would be the same.
    const own = await begin((mark) => replaceMark(theirs, mark));
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
});

/** Makes requests of a route until one succeeds. */
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

/** The answers to all reads of a user, by address. */
async function readAll({ person, ids }: Life): Promise<Record<string, Read>> {
  const answers = listAddresses(ids).map(async (address): Promise<[string, Read]> => {
    const { status, headers, body } = await person.call(`GET ${address}`);
    return [address, { status, tag: headers['etag'], body: body as unknown }];
  });
  return Object.fromEntries(await Promise.all(answers));
}
