import { expect, test } from 'vitest';
import { makeRunner } from '../test/support/play.ts';
import { createTestApp } from '../test/support/test-app.ts';

const identity = { description: 'Runner', color: '#4A90E2' };

test.each([
  ['that ends early', '{"description":', 400, 'bad_request'],
  ['without a byte', '', 400, 'bad_request'],
  ['that is a list', '[]', 422, 'invalid'],
  [
    'that sets a prototype',
    '{"description":"Runner","color":"#4A90E2","__proto__":{"a":1}}',
    400,
    'bad_request',
  ],
  ['of 70 kB', `{"description":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
])('a body %s is refused', async (_, body, status, code) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  expect(await ada.call('POST /api/values', body)).toMatchObject({ status, body: { code } });
});

test.each([
  ['POST /api/users/register', 200],
  ['POST /api/values/init/onboardingcomplete', 200],
  ['DELETE /api/values/01890000-0000-7000-8000-000000000000', 404],
  ['POST /api/users/logout', 204],
])('%s has no body and may be sent as JSON', async (route, status) => {
  const { signUp } = await createTestApp();
  expect((await (await signUp()).call(route, '')).status).toBe(status);
});

test('of very many errors only the first are reported', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const many = Array.from({ length: 30_000 }, () => 1);
  const { status, body } = await ada.call('POST /api/todos/batchprocess', many);
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(50);
  expect(body.errors[0]).toMatchObject({ path: expect.stringMatching(/^(?:\/0)?$/) });
});

test.each([
  ['POST /api/values', { ...identity, description: 'Run\0ner' }, '/description'],
  ['PUT /api/users/me', { display_name: '\0Ada' }, '/display_name'],
  ['PUT /api/users/me', { avatar: 'Ada\0' }, '/avatar'],
  ['POST /api/values', { ...identity, description: 'a\ud800' }, '/description'],
  ['PUT /api/users/me', { display_name: '\udc00Ada' }, '/display_name'],
])('%s refuses text with a NUL or half a surrogate in %j', async (route, body, path) => {
  const { signUp } = await createTestApp();
  const answer = await (await signUp()).call(route, body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test('a body that is not JSON is answered 415', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const answer = await ada.call('POST /api/values', 'a=b', { 'content-type': 'text/plain' });
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
});

test('an unknown path is answered as a problem', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const answer = await ada.call('GET /api/nothing');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each(['%zz', '%', '%ed%a0%80', 'x'.repeat(200)].map((id) => [id.slice(0, 10), id]))(
  'the malformed address …/%s is answered as a problem',
  async (_, id) => {
    const { signUp } = await createTestApp();
    const answer = await (await signUp()).call(`GET /api/habits/${id}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toBeTypeOf('string');
  },
);

test('a repeated POST with the same Idempotency-Key runs once', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const repeat = { 'idempotency-key': 'one' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call('POST /api/values', identity, repeat)),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await ada.call('GET /api/values')).body).toHaveLength(1);
});

test('an Idempotency-Key belongs to one request of one user, for a day', async () => {
  const { signUp, clock, app, tokens } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const repeat = { 'idempotency-key': 'one' };
  await ada.call('POST /api/values', identity, repeat);
  const other = await ada.call('POST /api/values', { ...identity, color: '#000000' }, repeat);
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  expect((await bob.call('POST /api/values', identity, repeat)).status).toBe(201);

  clock.now += 24 * 3_600_000 + 1;
  const token = await tokens.make({ sub: 'ada' });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/values',
    headers: { authorization: `Bearer ${token}`, ...repeat },
    payload: { ...identity, color: '#000000' },
  });
  expect(statusCode).toBe(201);
});

test('a refused write changes nothing', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const before = await ada.call('GET /api/values');
  const repeat = { 'idempotency-key': 'two' };
  const unknown = { habit_id: '01890000-0000-7000-8000-000000000000' };
  expect((await ada.call('POST /api/events/submit', unknown, repeat)).status).toBe(404);
  expect(await ada.call('GET /api/values')).toMatchObject({ body: before.body });
  // The refusal did not use up the key.
  const { status } = await ada.call('POST /api/events/submit', { habit_id: habit.id }, repeat);
  expect(status).toBe(201);
});

test('answers have security headers, and few of them', async () => {
  const { signUp } = await createTestApp();
  const { headers } = await (await signUp()).call('GET /api/users/me');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  // A first visit has a hundred answers; headers of documents alone were a kilobyte.
  const text = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  expect(text.join('\r\n').length).toBeLessThan(600);
});

test('TRACE is not answered with the request', async () => {
  const { app } = await createTestApp();
  const headers = { authorization: 'Bearer secret' };
  const { statusCode, body } = await app.inject({ method: 'TRACE' as 'GET', url: '/', headers });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('secret');
});

test.each([
  ['OPTIONS /api/values', 'GET, HEAD, POST, PUT'],
  ['POST /api/users/me', 'GET, HEAD, PUT'],
  ['GET /api/todos/01890000-0000-7000-8000-000000000000', 'PUT, DELETE'],
  ['PATCH /api/habits/01890000-0000-7000-8000-000000000000', 'GET, HEAD, DELETE'],
  ['DELETE /api/live', 'GET'],
  ['POST /healthz', 'GET, HEAD'],
])('%s is answered 405 with the methods of its address', async (route, allow) => {
  const { app } = await createTestApp();
  const [method, url] = route.split(' ') as ['GET', string];
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'wrong_method' });
});

test('an unknown path has no methods to name', async () => {
  const { app } = await createTestApp();
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/nothing' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
});

test('a body that is no UTF-8 is refused, and nothing is stored', async () => {
  const { app, tokens, signUp } = await createTestApp();
  const ada = await signUp('ada');
  const authorization = `Bearer ${await tokens.make({ sub: 'ada' })}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const payload = Buffer.from('{"description":"Caf\u00e9","color":"#4A90E2"}', 'latin1');
  const answer = await app.inject({ method: 'POST', url: '/api/values', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  expect((await ada.call('GET /api/values')).body).toEqual([]);
});

test.each(['GET /api/values?sort=name', 'GET /api/users/me?_=1', 'DELETE /api/users/delete?now=1'])(
  '%s has a parameter that its call does not know, and is refused',
  async (route) => {
    const { signUp } = await createTestApp();
    const answer = await (await signUp()).call(route);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  },
);

test('If-None-Match: * finds any answer unchanged', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  expect((await ada.call('GET /api/values', undefined, { 'if-none-match': '*' })).status).toBe(304);
});
