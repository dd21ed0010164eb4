import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp } from './testing/web-app.ts';

const SILENT = { prompt: 'none' };
const FRAMED = { prompt: 'none', response_mode: 'web_message' };

let running: Running;
shareProvider((started) => {
  running = started;
});

test('without a session: login_required, by redirect and by message', async () => {
  const { browser, authorizeUrl } = createWebApp(running.origin);
  const redirect = new URL(locationOf(await browser.get(authorizeUrl(SILENT))));
  expect(redirect.searchParams.get('error')).toBe('login_required');
  const message = await browser.get(authorizeUrl(FRAMED));
  await expect(message.text()).resolves.toContain('"error":"login_required"');
});

test('a session gives a code without a page, of the same sign-in, with a refresh token', async () => {
  const app = createWebApp(running.origin);
  const first = await app.signUp('silent@example.com');
  const redirect = locationOf(await app.browser.get(app.authorizeUrl(SILENT)));
  const { answer } = await app.redeem(codeOf(redirect));
  expect(answer.refresh_token).toBeTruthy();
  expect(decodeJwt(answer.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid']);
});

test("the message can be framed, runs its own script only, and goes to the app's origin", async () => {
  const app = createWebApp(running.origin);
  await app.signUp('framed@example.com');
  const message = await app.browser.get(app.authorizeUrl(FRAMED));
  expect(message.status).toBe(200);
  expect(message.headers.get('x-frame-options')).toBeNull();
  const policy = message.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';script-src 'sha256-[^']+';base-uri 'none'$/);
  const text = await message.text();
  expect(text).toContain(`"redirect_uri":"${running.origin}/callback"`);
  const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  expect((await app.redeem(code)).status).toBe(200);
});

test('with a deleted account: login_required, and its tokens are refused', async () => {
  const app = createWebApp(running.origin);
  const { access_token, refresh_token } = await app.signUp('gone@example.com');
  await running.provider.deleteAccount(decodeJwt(access_token).sub ?? '');
  const redirect = new URL(locationOf(await app.browser.get(app.authorizeUrl(SILENT))));
  expect(redirect.searchParams.get('error')).toBe('login_required');
  expect((await app.refresh(refresh_token)).status).toBe(400);
  await expect(app.signUp('gone@example.com')).resolves.toHaveProperty('access_token');
});

test('prompt=consent and max_age require nothing more than a login', async () => {
  const app = createWebApp(running.origin);
  await app.signUp('consent@example.com');
  const asked = app.authorizeUrl({ prompt: 'consent', max_age: '3600' });
  const redirect = locationOf(await app.browser.get(asked));
  expect((await app.redeem(codeOf(redirect))).status).toBe(200);
});

test('a used session outlives its first grant', async () => {
  const app = createWebApp(running.origin);
  await app.signUp('year@example.com');
  for (let round = 0; round < 3; round += 1) {
    running.advance(29 * 24 * 3_600_000);
    const redirect = locationOf(await app.browser.get(app.authorizeUrl(SILENT)));
    const { answer } = await app.redeem(codeOf(redirect));
    expect((await app.refresh(answer.refresh_token)).status).toBe(200);
  }
});
