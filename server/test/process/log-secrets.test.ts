import { expect, test } from 'vitest';
import type { DatabasePlace } from '../../db/open.ts';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { makeDatabase } from '../support/test-database.ts';
import { observeFetch } from './testing/observed.ts';
import { sendBytes } from './testing/raw-socket.ts';
import { refuseTodos } from './testing/refuse-todos.ts';
import { createServerProcess } from './testing/server-process.ts';
import { expire, readKeys } from './testing/signing-keys.ts';

const EMAIL = 'ada@example.com';
const WRONG_PASSWORD = 'not the one she chose';
const DATABASE_PASSWORD = 'the-password-of-the-database';
/** Private text of a user. */
const PRIVATE = 'what I told nobody';

function withPassword({ dataDir, databaseUrl }: DatabasePlace): DatabasePlace {
  if (databaseUrl === null) return { dataDir, databaseUrl };
  const url = databaseUrl.replace('postgres@', `postgres:${DATABASE_PASSWORD}@`);
  return { dataDir, databaseUrl: url };
}

test('the log contains no secrets at any level', async () => {
  const place = withPassword(await makeDatabase('empty'));
  const server = await createServerProcess(place, { LOG_LEVEL: 'trace' });
  const { origin, port } = server;
  await server.start();
  const seen = observeFetch();

  const app = createWebApp(origin);
  const first = await app.signUp(EMAIL);
  const second = await createWebApp(origin).logIn(EMAIL);
  const page = await app.openPage({ prompt: 'login' });
  await app.browser.post(`${page}/login`, { email: EMAIL, password: WRONG_PASSWORD });
  await app.browser.get(app.authorizeUrl({ prompt: 'none' }));
  await app.browser.get(app.authorizeUrl({ prompt: 'none', response_mode: 'web_message' }));
  const refreshed = await app.refresh(first.refresh_token);
  await app.refresh(refreshed.answer.refresh_token, 'json');
  await app.refresh('a-token-that-nobody-was-given');
  await app.redeem('a-code-that-nobody-was-given');
  await server.end('SIGTERM');
  const keys = await readKeys(place);
  const expired = await expire(first.access_token, keys.jwk);
  await server.start();

  async function call(token: string, route: string, body?: unknown): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const json = body !== undefined && { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${token}`, ...json };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(`${origin}${path}`, { method, headers, ...(json && { body: payload }) });
  }
  const token = second.access_token;
  const made = await call(token, 'POST /api/users/register');
  expect(made.status).toBe(200);
  const runner = { value_name: PRIVATE, value_color: '#4A90E2', habit_name: PRIVATE };
  const init = await call(token, 'POST /api/values/init', { ...runner, habit_duration: 1000 });
  const { id: value_id } = (await init.json()) as { id: string };
  const occurred_at = new Date().toISOString();
  const started = await call(token, 'POST /api/events', { value_id, habit_id: null, occurred_at });
  const { id: event_id } = (await started.json()) as { id: string };
  const guest = await fetch(`${origin}/api/demo`, { method: 'POST' });
  const { token: guestToken } = (await guest.json()) as { token: string };
  const calendar = await call(token, 'PUT /api/calendar/address');
  const { address } = (await calendar.json()) as { address: string };
  const calendarPath = new URL(address).pathname;
  const calendarSecret = calendarPath.slice('/calendar/'.length, -'.ics'.length);
  const statuses = [
    await fetch(`${origin}${calendarPath}`),
    await fetch(`${origin}${calendarPath}/x`),
    await fetch(`${origin}${calendarPath.replace('calendar', 'Calendar')}?a=b`),
    await call(guestToken, 'GET /api/values'),
    await call(expired, 'GET /api/users/me'),
    await call(first.id_token, 'GET /api/users/me'),
    await call('some-garbage-instead-of-a-token', 'GET /api/users/me'),
    await call(token, 'POST /api/todos', { description: PRIVATE, event_id, password: PRIVATE }),
    await call(token, 'POST /api/todos', `{"description":"${PRIVATE}",`),
    await call(token, `GET /api/todos/completed?q=${encodeURIComponent(PRIVATE)}`),
    await call(token, `GET /api/nothing?q=${encodeURIComponent(PRIVATE)}`),
  ].map(({ status }) => status);
  await expect((await call(expired, 'GET /api/users/me')).json()).resolves.toMatchObject({
    code: 'token_expired',
  });
  expect(statuses).toEqual([200, 404, 404, 200, 401, 401, 401, 422, 400, 200, 404]);
  const broken = `GET /api/users/me HTTP/1.1\r\nauthorization: Bearer ${token}\r\nno header\r\n\r\n`;
  expect(await sendBytes(port, broken)).toMatch(/^HTTP\/1\.1 400 /);
  await refuseTodos(place);
  const failed = await call(token, 'POST /api/todos', { description: PRIVATE, event_id });
  expect(failed.status).toBe(500);
  await call(token, 'POST /api/users/logout');
  await app.browser.get(`/v2/logout?id_token_hint=${first.id_token}&client_id=hexis-web`);
  await server.end('SIGTERM');

  const output = server.output();
  const secrets = [
    ...seen.secrets,
    ...keys.secrets,
    EMAIL,
    PASSWORD,
    PRIVATE,
    calendarSecret,
    DATABASE_PASSWORD,
    expired,
  ];
  expect(secrets.length).toBeGreaterThan(40);
  expect(secrets.filter((secret) => holds(output, secret))).toEqual([]);
  // The log has each request by its id, and the failures.
  const lines = output.split('\n').filter((text) => text && !text.startsWith('Hexis is ready'));
  const entries = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  const told = new Set(entries.map((entry) => entry['reqId']));
  expect(seen.requestIds.filter((id) => !told.has(id ?? ''))).toEqual([]);
  expect(entries.filter((entry) => (entry['req'] || entry['res']) && !entry['reqId'])).toEqual([]);
  expect(entries).toContainEqual(
    expect.objectContaining({
      msg: 'a call failed',
      reqId: failed.headers.get('x-request-id'),
      err: expect.objectContaining({ stack: expect.stringContaining('    at ') }),
    }),
  );
});

/** Whether the output contains the secret, as it is or encoded for an address, a form or JSON. */
function holds(output: string, secret: string): boolean {
  const forms = [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString(),
  ];
  return forms.some((form) => output.includes(form.replace(/^=/, '')));
}
