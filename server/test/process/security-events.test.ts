import type { PublicKeyCredentialCreationOptionsJSON as NewPasskey } from '@simplewebauthn/server';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../../accounts/rate-limit.ts';
import { createAuthenticator } from '../../oidc/testing/authenticator.ts';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { makeDatabase } from '../support/test-database.ts';
import { createServerProcess } from './testing/server-process.ts';

test('security events are logged with account, address and request, and logins are counted', async () => {
  const server = await createServerProcess(await makeDatabase('empty'), { LOG_LEVEL: 'info' });
  await server.start();
  const email = 'ada@example.com';
  const laptop = createWebApp(server.origin);
  const tokens = await laptop.signUp(email);
  const account = decodeJwt(tokens.access_token).sub;
  await createWebApp(server.origin).logIn(email);

  const stranger = createWebApp(server.origin);
  const page = await stranger.openPage();
  const { max } = ATTEMPT_LIMITS.logInByEmailAndNetwork;
  for (let n = 0; n <= max; n += 1) {
    await stranger.browser.post(`${page}/login`, { email, password: 'a wrong password' });
  }
  const proof = { email, password: PASSWORD };
  const made = await laptop.browser.post('/u/account/recovery-codes', proof);
  const [code = ''] = (await made.text()).match(/(?<=<code>)[^<]+/g) ?? [];
  const post = (fields: Record<string, string>) =>
    laptop.browser.post('/u/account/passkeys', fields, { accept: 'application/json' });
  const { asked } = (await (await post(proof)).json()) as { asked: NewPasskey };
  const passkey = createAuthenticator(server.origin).create(asked);
  await post({ credential: JSON.stringify(passkey) });
  await post({ remove: passkey.id });
  const changed = { ...proof, 'new-password': 'a lantern on the pass' };
  await laptop.browser.post('/u/account/password', changed);
  const recovery = { email, code, 'new-password': 'a harbour in the fog' };
  await laptop.browser.post('/u/account/recover', recovery);

  const other = createWebApp(server.origin);
  const { answer } = await other.redeem(await other.submit('signup', 'eve@example.com', PASSWORD));
  const one = (await other.refresh(answer.refresh_token)).answer.refresh_token;
  const two = (await other.refresh(answer.refresh_token)).answer.refresh_token;
  await other.refresh(one);
  await other.refresh(two);
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toContain('hexis_logins_total{outcome="success"} 1\n');
  expect(metrics).toContain(`hexis_logins_total{outcome="failure"} ${max}\n`);
  expect(metrics).toContain('hexis_logins_total{outcome="refused"} 1\n');
  await server.end('SIGTERM');

  const entries = server
    .output()
    .split('\n')
    .filter((text) => text.includes('"msg":"security"'))
    .map((text) => JSON.parse(text) as Record<string, unknown>);
  const hers = entries.filter((entry) => entry['account'] === account);
  expect([...new Set(hers.map((entry) => entry['event']))]).toEqual([
    'sign-up',
    'login',
    'login failed',
    'recovery codes made',
    'passkey added',
    'passkey removed',
    'password changed',
    'recovery code used',
  ]);
  const WARN = 40;
  const warnings = entries.filter((entry) => entry['level'] === WARN);
  expect(warnings.map((entry) => entry['event'])).toEqual([
    'login refused',
    'refresh token reused',
  ]);
  for (const entry of entries) {
    expect(entry['reqId'], JSON.stringify(entry)).toMatch(/^\S{8,}$/);
    if (entry['event'] !== 'refresh token reused') expect(entry['address']).toBe('127.0.0.1');
  }
  expect(warnings[1]?.['account']).toBe(decodeJwt(answer.access_token).sub);
});
