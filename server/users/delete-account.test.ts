import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { startIdentity } from '../identity/testing/start.ts';
import { createWebApp, PASSWORD } from '../identity/testing/web-app.ts';
import { createMetrics } from '../operations/metrics.ts';
import { callApi } from '../testing/test-app.ts';

const EMAIL = 'ada@example.com';

test('deleting the account ends its logins on every device, and its password opens nothing', async () => {
  const running = await startIdentity();
  onTestFinished(() => running.stop());
  const { origin, identity, db } = running;
  const { keys, issuer, audience, clientId } = identity;
  const app = await createApp({
    db,
    verify: createTokenVerifier({ keys, issuer, audience, now: Date.now }),
    // It listens already, beside this.
    identity: { ...identity, mount: () => undefined },
    clientConfig: { auth: { domain: origin, client_id: clientId, audience } },
    origin,
    webRoot: null,
    now: Date.now,
    settings: {
      logLevel: 'silent',
      writesPerMinute: 0,
      importMb: 8,
      trustProxy: false,
      metricsToken: null,
      sourceUrl: null,
      pushOrigins: [],
    },
    metrics: createMetrics(),
  });
  onTestFinished(() => app.close());
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
