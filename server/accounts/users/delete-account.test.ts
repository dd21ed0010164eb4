import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createTokenVerifier } from '../tokens/token-verifier.ts';
import { readConfig } from '../../base/config.ts';
import { startOidc } from '../../oidc/testing/start-oidc.ts';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { createMetrics } from '../../api/health/metrics.ts';
import { callApi } from '../../test/support/test-app.ts';

const EMAIL = 'ada@example.com';

test('deleting the account ends its logins on every device, and its password is refused', async () => {
  const running = await startOidc();
  onTestFinished(() => running.stop());
  const { origin, provider, db } = running;
  const { keys, issuer, audience, clientId } = provider;
  const app = await createApp({
    db,
    place: { dataDir: running.folder, databaseUrl: null },
    verify: createTokenVerifier({ keys, issuer, audience, now: Date.now }),
    // The provider listens separately.
    oidc: { ...provider, mount: () => undefined },
    clientConfig: { auth: { domain: origin, client_id: clientId, audience } },
    origin,
    webRoot: null,
    now: Date.now,
    settings: {
      logLevel: 'silent',
      writesPerMinute: 0,
      readsPerMinute: 0,
      importMb: 8,
      accountLimits: readConfig({}).accountLimits,
      maxConnections: 10_000,
      trustProxy: false,
      metricsToken: null,
      sourceUrl: null,
      pushOrigins: [],
      backups: readConfig({}).backups,
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
