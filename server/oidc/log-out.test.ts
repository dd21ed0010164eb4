import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp } from './testing/web-app.ts';

let running: Running;
let host: string;
shareProvider((started) => {
  running = started;
  host = new URL(running.origin).host;
});

type WebApp = ReturnType<typeof createWebApp>;

async function isLoggedIn({ browser, authorizeUrl }: WebApp): Promise<boolean> {
  const location = locationOf(await browser.get(authorizeUrl({ prompt: 'none' })));
  return new URL(location).searchParams.has('code');
}

test.each(['/v2/logout?returnTo=', '/oidc/logout?post_logout_redirect_uri='])(
  '%s ends the session, its grant and its refresh tokens, and returns to the origin',
  async (path) => {
    const app = createWebApp(running.origin);
    const ended: string[] = [];
    running.provider.onSignInEnd((signIn) => ended.push(signIn));
    const tokens = await app.signUp(`${path.length}@example.com`);
    const elsewhere = createWebApp(running.origin);
    const other = await elsewhere.logIn(`${path.length}@example.com`);

    const url = `${path}${encodeURIComponent(running.origin)}&client_id=hexis-web`;
    const answer = await app.browser.get(url);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe(running.origin);
    expect(await isLoggedIn(app)).toBe(false);
    expect((await app.refresh(tokens.refresh_token)).status).toBe(400);
    expect(ended).toEqual([decodeJwt(tokens.access_token)['sid']]);

    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect((await elsewhere.refresh(other.refresh_token)).status).toBe(200);
  },
);

test.each(['cross-site', 'same-site'])('a logout started by a %s page asks first', async (site) => {
  const app = createWebApp(running.origin);
  await app.signUp(`${site}@example.com`);
  const path = `/v2/logout?returnTo=${encodeURIComponent(running.origin)}&client_id=hexis-web`;
  const asked = await app.browser.get(path, { 'sec-fetch-site': site });
  expect(asked.status).toBe(200);
  const page = await asked.text();
  expect(page).toContain('Another site sent you here.');
  expect(await isLoggedIn(app)).toBe(true);
  const link = /class="button" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const pressed = await app.browser.get(link.replaceAll('&#38;', '&'), {
    'sec-fetch-site': 'same-origin',
  });
  expect(locationOf(pressed)).toBe(running.origin);
  expect(await isLoggedIn(app)).toBe(false);
});

describe('a foreign address to return to', () => {
  test.each([
    ['another site', () => 'https://evil.example'],
    ['a look-alike behind ours', () => `http://${host}.evil.example`],
    ['a look-alike before ours', () => `http://evil-${host}`],
    ['another port', () => 'http://127.0.0.1:1'],
    ['another scheme', () => `https://${host}`],
    ['ours as user name', () => `http://${host}@evil.example`],
    ['a user name before ours', () => `http://someone@${host}`],
    ['a user name and password', () => `http://a:b@${host}/`],
    ['no scheme', () => '//evil.example'],
    ['no scheme, back-slashed', () => '/\\evil.example'],
    ['a script', () => 'javascript:alert(1)'],
    ['data', () => 'data:text/html,hello'],
    ['a path of ours', () => `http://${host}/authorize`],
    ['a line break', () => `http://${host}\r\nx: y`],
    ['nothing', () => ''],
    ['no address', () => 'somewhere'],
  ])('%s: is refused, and the user stays logged in', async (name, returnTo) => {
    const app = createWebApp(running.origin);
    const email = `${name.replaceAll(/\W/g, '-')}@example.com`;
    const { refresh_token } = await app.signUp(email);
    const url = `/v2/logout?returnTo=${encodeURIComponent(returnTo())}`;
    const answer = await app.browser.get(url);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    await expect(answer.text()).resolves.toContain('You are still logged in');
    expect(await isLoggedIn(app)).toBe(true);
    expect((await app.refresh(refresh_token)).status).toBe(200);
  });

  test('behind an allowed one is refused', async () => {
    const { browser } = createWebApp(running.origin);
    const both = `returnTo=${encodeURIComponent(running.origin)}&returnTo=https://evil.example`;
    expect((await browser.get(`/v2/logout?${both}`)).status).toBe(400);
  });
});

test('without an address to return to a page is shown', async () => {
  const app = createWebApp(running.origin);
  await app.signUp('nowhere@example.com');
  const answer = await app.browser.get('/v2/logout');
  expect(answer.status).toBe(200);
  await expect(answer.text()).resolves.toContain('You are logged out');
  expect(await isLoggedIn(app)).toBe(false);
});

test('the API can end a sign-in by the sid of its access token', async () => {
  const app = createWebApp(running.origin);
  const tokens = await app.signUp('api@example.com');
  await running.provider.endSignIn(String(decodeJwt(tokens.access_token)['sid']));
  expect(await isLoggedIn(app)).toBe(false);
  expect((await app.refresh(tokens.refresh_token)).status).toBe(400);
});
