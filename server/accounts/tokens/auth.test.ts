import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { callApi, createTestApp } from '../../test/support/test-app.ts';

test.each([
  ['a token without a subject', { sub: undefined }],
  ['a token that never expires', { exp: undefined }],
])('%s is refused', async (_, claims) => {
  const { app, tokens } = await createTestApp();
  const token = await tokens.make({ sub: 'ada', ...claims });
  expect((await callApi(app, token, 'POST /api/users/register')).status).toBe(401);
});

test('a token signed by another key is refused', async () => {
  const { app, tokens } = await createTestApp();
  const { privateKey } = await generateKeyPair('RS256');
  const token = await tokens.make({ sub: 'ada' }, privateKey);
  expect((await callApi(app, token, 'POST /api/users/register')).status).toBe(401);
});

const LONG = `Bearer ${'x'.repeat(5000)}`;

test.each(
  ['', 'Bearer', 'Bearer a.b', 'Basic YTpi', 'Bearer a b', LONG].map((text) => [
    text.slice(0, 20),
    text,
  ]),
)('the header that begins with "%s" is refused', async (_, authorization = '') => {
  const { app } = await createTestApp();
  const answer = await callApi(app, null, 'GET /api/users/me', undefined, { authorization });
  expect(answer.status).toBe(401);
});

test('a cached token expires', async () => {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  expect((await ada.call('GET /api/users/me')).status).toBe(200);
  clock.now += 3600_000;
  expect((await ada.call('GET /api/users/me')).status).toBe(401);
});

test('a user who has not registered is told to log in again', async () => {
  const { app, tokens } = await createTestApp();
  const token = await tokens.make({ sub: 'nobody' });
  const answer = await callApi(app, token, 'GET /api/values');
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_registered' } });
});

test('a logout ends the tokens of its login and of no other', async () => {
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
