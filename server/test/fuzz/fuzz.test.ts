import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes, type RouteKey } from '#contract/routes.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { judge } from './judge.ts';
import { beginLife, readLife, replaceMark, writeLife, type Life } from './life.ts';
import { requestOf, someRequest, type Request } from './request.ts';
import { send, type Reply } from './send.ts';

/** Number of lives; more with `FUZZ_RUNS=2000`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
/** Maximum time for the requests of one life. */
const LIFE_MS = 15_000;
const TIMEOUT_MS = 60_000 + RUNS * 2000;

/** Stops the search for a smaller failure while there is time left to report it. */
const INTERRUPTED_AFTER_MS = TIMEOUT_MS - 2 * LIFE_MS;

/** Maximum number in one life. */
const REQUESTS = 60;
/** Of these requests about a route that was not covered, one must succeed and one must be refused. */
const MORE_REQUESTS = 1000;

/** Calls after which the token is invalid. */
const ENDINGS: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'POST /api/users/logout',
  'DELETE /api/users/delete',
]);

/** Succeeds only for a device with a sent reminder, which needs time to pass. */
const OUT_OF_REACH = ['POST /api/push/snoozes'];

const keys = Object.keys(routes) as RouteKey[];
const requests = fc.array(someRequest, { minLength: 1, maxLength: REQUESTS, size: 'max' });

test(
  'every answer matches the contract and affects no other user',
  async () => {
    const product = await createTestApp();
    const done = new Set<RouteKey>();
    const refused = new Set<RouteKey>();
    let lives = 0;
    const countReply = ({ key }: Request, isDone: boolean) => (isDone ? done : refused).add(key);
    const begin = (makeDocument = (mark: string) => writeLife(mark, lives % 4 < 2)) =>
      beginLife(product, `person${(lives += 1)}`, makeDocument);

    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        const theirs = await begin();
        // Some lives share their ids, so that a query without the user would reach the other's.
        const areTwins = lives % 3 === 0;
        let own = await begin(areTwins ? (mark) => replaceMark(theirs, mark) : undefined);
        const before = await readLife(product, theirs);
        for (const request of all) {
          const reply = await send(product, request, own, theirs);
          judge(request, reply, own);
          const isDone = reply.status < 300;
          countReply(request, isDone);
          if (isDone) learn(own, request, reply);
          if (isDone && ENDINGS.has(request.key)) own = await begin();
        }
        expect(await readLife(product, theirs)).toEqual(before);
        await expectPortable(product, own);
      }),
      // A missing answer is a failure with its seed, too.
      {
        numRuns: RUNS,
        timeout: LIFE_MS,
        interruptAfterTimeLimit: INTERRUPTED_AFTER_MS,
        markInterruptAsFailure: true,
      },
    );

    // Covers the routes that the random requests have not: each must succeed and, with a body, be refused once.
    const isMissing = (key: RouteKey) =>
      !done.has(key) || ('body' in routes[key] && !refused.has(key));
    for (const key of keys.filter((one) => isMissing(one) && !OUT_OF_REACH.includes(one))) {
      const [theirs, own] = [await begin(), await begin()];
      for (const request of fc.sample(someRequestAbout(key), MORE_REQUESTS)) {
        const reply = await send(product, request, own, theirs);
        judge(request, reply, own);
        countReply(request, reply.status < 300);
        if (!isMissing(key)) break;
      }
    }
    expect(keys.filter(isMissing)).toEqual(OUT_OF_REACH);
    expect(await examine(product.place)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** A request of that route, or one that creates something of the same noun. */
function someRequestAbout(key: RouteKey): fc.Arbitrary<Request> {
  const [, , subject] = key.split('/');
  const makers = keys.filter(
    (one) => /^(POST|PUT)/.test(one) && one.split('/')[2] === subject && !ENDINGS.has(one),
  );
  return fc.oneof(...[key, ...makers].map(requestOf));
}

/** Adds the id of a new thing for later requests. */
function learn({ ids }: Life, { key }: Request, { text }: Reply): void {
  const made = key.startsWith('POST ') ? (JSON.parse(text || '{}') as { id?: string }) : {};
  if (made.id !== undefined) ids.get(key.split('/')[2] ?? '')?.push(made.id);
}

/** Any account can be exported and imported into another. */
async function expectPortable(product: TestApp, { person, mark }: Life): Promise<void> {
  const { body: document } = await person.call('GET /api/export');
  const heir = await product.signUp(`heir ${mark}`);
  expect(await heir.call('POST /api/import', document)).toMatchObject({ status: 200 });
  expect((await heir.call('GET /api/export')).body).toEqual(document);
}
