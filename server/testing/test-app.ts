import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type AppOptions } from '../app.ts';
import type { Db } from '../db/db.ts';
import { openDb, type DatabasePlace } from '../db/open.ts';
import { timeDb } from '../db/timed-db.ts';
import { createMetrics } from '../operations/metrics.ts';
import { makeDatabase } from './test-database.ts';
import { createTokenMaker, type TokenMaker } from './token-maker.ts';

/** The running test's own product: the real app over a real database of its own, with real tokens. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly place: DatabasePlace;
  readonly tokens: TokenMaker;
  /** What the server takes for the time; set it to travel. */
  clock: { now: number };
  /** A registered person's way to call the API. */
  readonly signUp: (name?: string, timeZone?: string) => Promise<Person>;
}

export interface Person {
  readonly token: string;
  readonly call: (
    route: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // Tests look into answers of every shape; what they expect there is what checks it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export const NOON = Date.UTC(2026, 10, 21, 12);

const QUIET: AppOptions['settings'] = {
  logLevel: 'silent',
  writesPerMinute: 0,
  importMb: 8,
  trustProxy: false,
  metricsToken: null,
  sourceUrl: null,
  pushOrigins: [],
};

/** So that what is due when the clock is set is said at once. */
const PUSH_LOOK_EVERY_MS = 20;

/** Over a database of its own, or as another process over that of `shared` (on PostgreSQL); without a limit of writes unless it is told one. */
export async function createTestApp(
  shared?: Pick<TestApp, 'place'>,
  settings: Partial<AppOptions['settings']> = {},
): Promise<TestApp> {
  const place = shared?.place ?? (await makeDatabase());
  const clock = { now: NOON };
  return createTestAppOver({ place, db: await openDb(place), clock }, settings);
}

/** Over connections that another may have too, and by its clock. */
export async function createTestAppOver(
  { place, db: opened, clock }: Pick<TestApp, 'place' | 'db' | 'clock'>,
  settings: Partial<AppOptions['settings']> = {},
): Promise<TestApp> {
  const metrics = createMetrics();
  const db: Db = timeDb(opened, metrics.queries.observe);
  const now = () => clock.now;
  const tokens = await createTokenMaker(now);
  const auth = { domain: 'issuer.test', client_id: 'web', audience: 'https://hexis.test/api' };
  const app = await createApp({
    db,
    verify: tokens.verify,
    identity: null,
    clientConfig: { auth },
    origin: 'https://hexis.test',
    webRoot: null,
    now,
    settings: { ...QUIET, ...settings },
    metrics,
    pushLookEveryMs: PUSH_LOOK_EVERY_MS,
  });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });

  async function signUp(name = 'ada', timeZone = 'UTC'): Promise<Person> {
    const token = await tokens.make({ sub: name, sid: `login of ${name}` });
    const person: Person = { token, call: (...request) => callApi(app, token, ...request) };
    await person.call('POST /api/users/register', undefined, { 'time-zone': timeZone });
    return person;
  }
  return { app, db, place, tokens, clock, signUp };
}

/** One request of the API; a string as the body is sent as it is. */
export async function callApi(
  app: FastifyInstance,
  token: string | null,
  route: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = 'GET', url = '/'] = route.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = response.body;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}
