import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { callApi, createTestApp } from '../testing/test-app.ts';

const keys = Object.keys(routes);
const withId = (key: string) => key.replace(':id', '01890000-0000-7000-8000-000000000000');

test.each(keys)('%s is refused without a token', async (key) => {
  const { app } = await createTestApp();
  const answer = await callApi(app, null, withId(key));
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test.each(keys)('%s is refused with an expired token', async (key) => {
  const { app, tokens } = await createTestApp();
  const token = await tokens.make({ sub: 'ada', exp: 1 });
  const message = 'exp claim timestamp check failed';
  expect(await callApi(app, token, withId(key))).toMatchObject({ status: 401, body: { message } });
});

test.each([
  ['an ID token', { aud: 'web' }],
  ['a token of another issuer', { iss: 'https://other.test/' }],
  ['a token without a subject', { sub: undefined }],
  ['a token that never expires', { exp: undefined }],
])('%s is refused', async (_, claims) => {
  const { app, tokens } = await createTestApp();
  const token = await tokens.make({ sub: 'ada', ...claims });
  expect((await callApi(app, token, 'POST /api/users/register')).status).toBe(401);
});

test('a token that another key signed is refused', async () => {
  const { app, tokens } = await createTestApp();
  const { privateKey } = await generateKeyPair('RS256');
  const token = await tokens.make({ sub: 'ada' }, privateKey);
  expect((await callApi(app, token, 'POST /api/users/register')).status).toBe(401);
});

test.each(['', 'Bearer', 'Bearer a.b', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`])(
  'the header "%.20s" is refused',
  async (authorization) => {
    const { app } = await createTestApp();
    const answer = await callApi(app, null, 'GET /api/users/me', undefined, { authorization });
    expect(answer.status).toBe(401);
  },
);

test('a token expires while it is known', async () => {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  expect((await ada.call('GET /api/users/me')).status).toBe(200);
  clock.now += 3600_000;
  expect((await ada.call('GET /api/users/me')).status).toBe(401);
});

test('someone who has not registered is told to log in again', async () => {
  const { app, tokens } = await createTestApp();
  const token = await tokens.make({ sub: 'nobody' });
  const answer = await callApi(app, token, 'GET /api/values');
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_registered' } });
});

test('logging out ends the tokens of that login and of no other', async () => {
  const { app, tokens, signUp } = await createTestApp();
  const ada = await signUp();
  const renewed = await tokens.make({ sub: 'ada', sid: 'login of ada', jti: 'renewed' });
  const elsewhere = await tokens.make({ sub: 'ada', sid: 'another device' });
  expect((await callApi(app, renewed, 'GET /api/users/me')).status).toBe(200);

  expect((await ada.call('POST /api/users/logout')).status).toBe(204);
  expect((await ada.call('GET /api/users/me')).status).toBe(401);
  expect((await callApi(app, renewed, 'GET /api/users/me')).status).toBe(401);
  expect((await callApi(app, elsewhere, 'GET /api/users/me')).status).toBe(200);
});
