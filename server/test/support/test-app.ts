import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createMetrics } from '../../api/health/metrics.ts';
import { createApp, type AppOptions } from '../../app.ts';
import { readConfig } from '../../base/config.ts';
import type { Db } from '../../db/db.ts';
import { openDb, type DatabasePlace } from '../../db/open.ts';
import { timeDb } from '../../db/timed-db.ts';
import { makeDatabase } from './test-database.ts';
import { createTokenMaker, type TokenMaker } from './token-maker.ts';

/** The app of the running test: the real app over its own real database, with real tokens. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly place: DatabasePlace;
  readonly tokens: TokenMaker;
  /** The server's clock; tests may set it. */
  clock: { now: number };
  /** Registers a user; resolves to the user's way to call the API. */
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
  // Answers have any shape here; the expectations of the tests check them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export const NOON = Date.UTC(2026, 10, 21, 12);

/** Settings without limits of requests. */
export const QUIET: AppOptions['settings'] = {
  logLevel: 'silent',
  writesPerMinute: 0,
  readsPerMinute: 0,
  importMb: 8,
  keepGuests: false,
  accountLimits: readConfig({}).accountLimits,
  maxConnections: 10_000,
  trustProxy: false,
  metricsToken: null,
  sourceUrl: null,
  securityContact: null,
  pushOrigins: [],
  backups: readConfig({}).backups,
};

/** Short, so that reminders are sent soon after a test sets the clock. */
export const PUSH_LOOK_EVERY_MS = 20;

type TestSettings = Partial<
  AppOptions['settings'] & Pick<AppOptions, 'clientTimeoutMs' | 'backupLookEveryMs'>
>;

/**
 * Creates an app over its own database, or as another process over that of `shared` (on PostgreSQL); without a limit of
 * writes by default.
 */
export async function createTestApp(
  shared?: Pick<TestApp, 'place'>,
  settings: TestSettings = {},
): Promise<TestApp> {
  const place = shared?.place ?? (await makeDatabase());
  const clock = { now: NOON };
  return createTestAppOver({ place, db: await openDb(place), clock }, settings);
}

/** Creates an app with existing connections and an existing clock. */
export async function createTestAppOver(
  { place, db: opened, clock }: Pick<TestApp, 'place' | 'db' | 'clock'>,
  { clientTimeoutMs, backupLookEveryMs, ...settings }: TestSettings = {},
): Promise<TestApp> {
  const metrics = createMetrics();
  const db: Db = timeDb(opened, metrics.queries.observe);
  const now = () => clock.now;
  const tokens = await createTokenMaker(now);
  const auth = { domain: 'issuer.test', client_id: 'web', audience: 'https://hexis.test/api' };
  const app = await createApp({
    db,
    place,
    verify: tokens.verify,
    oidc: null,
    clientConfig: { auth },
    origin: 'https://hexis.test',
    webRoot: null,
    now,
    settings: { ...QUIET, ...settings },
    metrics,
    ...(clientTimeoutMs !== undefined && { clientTimeoutMs }),
    ...(backupLookEveryMs !== undefined && { backupLookEveryMs }),
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

/** Makes a request to the API; a string as body is sent as it is. */
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
