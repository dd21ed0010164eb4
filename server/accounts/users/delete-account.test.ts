import { expect, test } from 'vitest';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { startAppWithOidc } from '../../test/support/app-with-oidc.ts';
import { callApi } from '../../test/support/test-app.ts';

const EMAIL = 'ada@example.com';

test('deleting the account ends its logins on every device, and its password is refused', async () => {
  const { app, origin } = await startAppWithOidc();
  const [laptop, phone] = [createWebApp(origin), createWebApp(origin)];
  const here = await laptop.signUp(EMAIL);
  const there = await phone.logIn(EMAIL);
  await callApi(app, here.access_token, 'POST /api/users/register');
  expect((await callApi(app, there.access_token, 'GET /api/users/me')).status).toBe(200);

  const answer = await callApi(app, here.access_token, 'DELETE /api/users/delete');
  expect(answer.status).toBe(204);
  for (const token of [here.access_token, there.access_token]) {
    expect((await callApi(app, token, 'GET /api/users/me')).status).toBe(401);
    expect((await callApi(app, token, 'POST /api/users/register')).status).toBe(401);
  }
  expect((await phone.refresh(there.refresh_token)).status).toBe(400);
  const page = await phone.openPage({ prompt: 'login' });
  const again = await phone.browser.post(`${page}/login`, { email: EMAIL, password: PASSWORD });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('Wrong email or password.');
});
