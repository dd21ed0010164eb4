import { expect, test, vi } from 'vitest';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { createWebApp } from '../../oidc/testing/web-app.ts';
import { startAppWithOidc } from '../../test/support/app-with-oidc.ts';
import { callApi } from '../../test/support/test-app.ts';

const EMAIL = 'ada@example.com';
const GUARDED = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).needsFreshLogin,
);

/** The provider's clock is that of the test. */
function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

test('the account is deleted, and its calendar gets a new address, only after a login of the last 10 minutes', async () => {
  expect(GUARDED).toEqual(['DELETE /api/users/delete', 'PUT /api/calendar/address']);
  const { app, origin } = await startAppWithOidc();
  const laptop = createWebApp(origin);
  const { access_token: token, refresh_token } = await laptop.signUp(EMAIL);
  await callApi(app, token, 'POST /api/users/register');
  pass(9);
  expect((await callApi(app, token, 'PUT /api/calendar/address')).status).toBe(200);
  pass(2);
  const renewed = (await laptop.refresh(refresh_token)).answer.access_token;
  for (const old of [token, renewed]) {
    for (const key of GUARDED) {
      const answer = await callApi(app, old, key);
      expect(answer, key).toMatchObject({ status: 403, body: { code: 'login_too_old' } });
    }
    expect((await callApi(app, old, 'GET /api/users/me')).status).toBe(200);
  }
  const code = await laptop.submit('login', EMAIL, undefined, { prompt: 'login' });
  const { access_token: fresh } = (await laptop.redeem(code)).answer;
  expect((await callApi(app, fresh, 'PUT /api/calendar/address')).status).toBe(200);
  expect((await callApi(app, fresh, 'DELETE /api/users/delete')).status).toBe(204);
});
