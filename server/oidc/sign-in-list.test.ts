import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createBrowser, locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp } from './testing/web-app.ts';

const PAGE = '/u/account/sign-ins';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let running: Running;
shareProvider((started) => {
  running = started;
});

type WebApp = ReturnType<typeof createWebApp>;

/** A laptop that signs up and a phone that logs in. */
async function signUpOnTwo(email: string) {
  const laptop = createWebApp(running.origin, createBrowser(running.origin), {
    'user-agent': FIREFOX,
    'x-forwarded-for': '10.1.1.1',
  });
  const laptopTokens = await laptop.signUp(email);
  const phone = createWebApp(running.origin, createBrowser(running.origin), {
    'user-agent': IPHONE,
    'x-forwarded-for': '10.2.2.2',
  });
  return { laptop, laptopTokens, phone, phoneTokens: await phone.logIn(email) };
}

async function readItems({ browser }: WebApp): Promise<string[]> {
  const page = await browser.get(PAGE);
  expect(page.status).toBe(200);
  const text = (await page.text()).replaceAll(/\s+/g, ' ');
  return text.split('<li>').slice(1);
}

const signInIn = (item: string | undefined) => /value="([^"]+)"/.exec(item ?? '')?.[1] ?? '';

async function isLoggedIn({ browser, authorizeUrl }: WebApp): Promise<boolean> {
  const location = locationOf(await browser.get(authorizeUrl({ prompt: 'none' })));
  return new URL(location).searchParams.has('code');
}

test('the page names each browser, its address and its times, and tells which it is itself', async () => {
  const { laptop, phone, phoneTokens } = await signUpOnTwo('mira@example.com');
  running.advance(3 * DAY_MS);
  await phone.refresh(phoneTokens.refresh_token);
  running.advance(2 * HOUR_MS);
  const [own, other, ...more] = await readItems(laptop);
  expect(more).toEqual([]);
  expect(own).toContain('Firefox on Linux');
  expect(own).toContain('This browser');
  expect(own).toContain('From 10.1.1.1');
  expect(own).not.toContain('<form');
  expect(other).toContain('Safari on iPhone');
  expect(other).toContain('Last used 2 hours ago');
  expect(other).toContain('From 10.2.2.2');
  expect(other).toContain('Logged in 3 days ago');
  expect((await readItems(phone))[0]).toContain('Safari on iPhone');
});

test('a press ends one sign-in and leaves the others', async () => {
  const { laptop, laptopTokens, phone, phoneTokens } = await signUpOnTwo('ada@example.com');
  const ended: string[] = [];
  running.provider.onSignInEnd((signIn) => ended.push(signIn));
  const [, other] = await readItems(laptop);
  const answer = await laptop.browser.post(`${PAGE}?theme=nord`, { 'sign-in': signInIn(other) });
  expect(answer.status).toBe(303);
  expect(locationOf(answer)).toBe(`${PAGE}?theme=nord`);
  expect(await readItems(laptop)).toHaveLength(1);
  expect(ended).toEqual([decodeJwt(phoneTokens.access_token)['sid']]);
  expect((await phone.refresh(phoneTokens.refresh_token)).status).toBe(400);
  expect(await isLoggedIn(phone)).toBe(false);
  expect((await laptop.refresh(laptopTokens.refresh_token)).status).toBe(200);
  expect(await isLoggedIn(laptop)).toBe(true);
  const again = await laptop.browser.post(PAGE, { 'sign-in': signInIn(other) });
  expect(again.status).toBe(303);
});

test('another press ends all the others', async () => {
  const { laptop, laptopTokens, phone, phoneTokens } = await signUpOnTwo('ben@example.com');
  const tablet = createWebApp(running.origin);
  await tablet.logIn('ben@example.com');
  expect((await laptop.browser.post(PAGE, { others: 'on' })).status).toBe(303);
  expect(await readItems(laptop)).toHaveLength(1);
  expect((await phone.refresh(phoneTokens.refresh_token)).status).toBe(400);
  expect(await isLoggedIn(tablet)).toBe(false);
  expect((await laptop.refresh(laptopTokens.refresh_token)).status).toBe(200);
  expect(await isLoggedIn(laptop)).toBe(true);
});

describe('nothing ends', () => {
  test('by a form of another site', async () => {
    const { laptop, phone } = await signUpOnTwo('cleo@example.com');
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await laptop.browser.post(PAGE, { others: 'on' }, headers);
      expect(answer.status).toBe(403);
    }
    expect(await isLoggedIn(phone)).toBe(true);
  });

  test('of another account', async () => {
    const { phone, laptop } = await signUpOnTwo('dora@example.com');
    const stranger = createWebApp(running.origin);
    await stranger.signUp('stranger@example.com');
    const [, other] = await readItems(laptop);
    expect(signInIn(other)).not.toBe('');
    await stranger.browser.post(PAGE, { 'sign-in': signInIn(other) });
    await stranger.browser.post(PAGE, { others: 'on' });
    expect(await isLoggedIn(phone)).toBe(true);
    expect(await isLoggedIn(laptop)).toBe(true);
  });

  test('without a session', async () => {
    const { browser } = createWebApp(running.origin);
    expect((await browser.get(PAGE)).status).toBe(403);
    expect((await browser.post(PAGE, { others: 'on' })).status).toBe(403);
  });
});

test('the name that a browser gives itself is read, never shown', async () => {
  const app = createWebApp(running.origin, createBrowser(running.origin), {
    'user-agent': '<script>alert(1)</script>',
  });
  await app.signUp('eve@example.com');
  const [own] = await readItems(app);
  expect(own).toContain('Browser on another device');
  expect(own).not.toContain('alert');
});

test('a log-out, and thirty days without a use, take a sign-in from the list', async () => {
  const { laptop, phone } = await signUpOnTwo('finn@example.com');
  await phone.browser.get(`/v2/logout?returnTo=${encodeURIComponent(running.origin)}`);
  expect(await readItems(laptop)).toHaveLength(1);
  await phone.logIn('finn@example.com');
  expect(await readItems(laptop)).toHaveLength(2);
  running.advance(20 * DAY_MS);
  const code = codeOf(
    locationOf(await laptop.browser.get(laptop.authorizeUrl({ prompt: 'none' }))),
  );
  await laptop.redeem(code);
  running.advance(11 * DAY_MS);
  expect(await readItems(laptop)).toHaveLength(1);
});

test('a sign-in ends ninety days after the login, however it is used', async () => {
  const app = createWebApp(running.origin);
  let tokens = await app.signUp('ninety@example.com');
  for (let day = 0; day < 89; day += 1) {
    running.advance(DAY_MS);
    if (day % 20 === 19) {
      const silent = locationOf(await app.browser.get(app.authorizeUrl({ prompt: 'none' })));
      tokens = (await app.redeem(codeOf(silent))).answer;
    }
  }
  running.advance(DAY_MS - HOUR_MS / 2);
  const last = await app.refresh(tokens.refresh_token);
  expect(last.status).toBe(200);
  expect(last.answer.expires_in).toBeLessThanOrEqual(HOUR_MS / 2 / 1000);
  expect(await isLoggedIn(app)).toBe(true);
  running.advance(HOUR_MS / 2);
  expect((await app.refresh(last.answer.refresh_token)).status).toBe(400);
  expect(await isLoggedIn(app)).toBe(false);
  expect((await app.browser.get(PAGE)).status).toBe(403);
  const again = await app.logIn('ninety@example.com');
  expect((await app.refresh(again.refresh_token)).status).toBe(200);
  expect(await readItems(app)).toHaveLength(1);
});
