import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { createResetLink } from './reset-links.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

const NEW_PASSWORD = 'a lantern on the pass';
const PAGE = '/u/account/reset';
const HOUR_MS = 3_600_000;

async function createPerson(email: string) {
  const app = createWebApp(running.origin);
  const tokens = await app.signUp(email);
  const accountId = decodeJwt(tokens.access_token).sub ?? '';
  return { ...app, tokens, accountId };
}

async function createToken(accountId: string): Promise<string> {
  const { db, origin } = running;
  const link = await createResetLink(db, { origin, accountId, now: Date.now() });
  return new URL(link).searchParams.get('token') ?? '';
}

const visitor = () => createWebApp(running.origin).browser;

const redeem = (token: string, password = NEW_PASSWORD) =>
  visitor().post(PAGE, { token, 'new-password': password });

async function logInStatus(email: string, password: string): Promise<number> {
  const { browser, openPage } = createWebApp(running.origin);
  return (await browser.post(`${await openPage()}/login`, { email, password })).status;
}

test('a link sets a password once, and ends every sign-in and every other link', async () => {
  const { accountId, refresh, tokens } = await createPerson('ada@example.com');
  const [token, other] = [await createToken(accountId), await createToken(accountId)];
  const page = await (await visitor().get(`${PAGE}?token=${token}`)).text();
  expect(page).toContain('value="ada@example.com"');
  expect(page).not.toContain('<script');
  const done = await redeem(token);
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('Your password is set');
  expect((await refresh(tokens.refresh_token)).status).toBe(400);
  expect(await logInStatus('ada@example.com', PASSWORD)).toBe(400);
  expect(await logInStatus('ada@example.com', NEW_PASSWORD)).toBe(303);
  for (const used of [token, other]) {
    expect((await visitor().get(`${PAGE}?token=${used}`)).status).toBe(404);
    const answer = await redeem(used, 'a harbour in the fog');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('works once and for an hour');
  }
});

test('a link is stored as a hash, expires after an hour, and ends with a change of the password', async () => {
  const { accountId, browser } = await createPerson('ben@example.com');
  const token = await createToken(accountId);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  running.advance(HOUR_MS);
  expect((await redeem(token)).status).toBe(404);
  const next = await createToken(accountId);
  await browser.post('/u/account/password', {
    email: 'ben@example.com',
    password: PASSWORD,
    'new-password': NEW_PASSWORD,
  });
  expect((await redeem(next)).status).toBe(404);
});

test('of two uses at once one succeeds', async () => {
  const { accountId } = await createPerson('cleo@example.com');
  const token = await createToken(accountId);
  const answers = await Promise.all([redeem(token), redeem(token, 'a harbour in the fog')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('a refused password does not use up the link', async () => {
  const { accountId } = await createPerson('dora@example.com');
  const token = await createToken(accountId);
  for (const [password, words] of [
    ['', 'Choose a password.'],
    ['1234567', 'Use at least 8 characters.'],
    ['Password1', 'one of the first that a thief'],
    ['dora@example.com', 'little more than your email'],
  ] as const) {
    const answer = await redeem(token, password);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  }
  const form = { token, 'new-password': NEW_PASSWORD };
  const foreign = await visitor().post(PAGE, form, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect((await redeem(token)).status).toBe(200);
});

test('a link ends with its account', async () => {
  const { accountId } = await createPerson('eve@example.com');
  const token = await createToken(accountId);
  await running.provider.deleteAccount(accountId);
  expect((await redeem(token)).status).toBe(404);
});

test('guesses at links are refused after sixty from one network', async () => {
  const { max } = ATTEMPT_LIMITS.resetByAddress;
  const from = { 'x-forwarded-for': '10.0.7.1' };
  const guess = (n: number) =>
    visitor().post(PAGE, { token: `guess ${n}`, 'new-password': NEW_PASSWORD }, from);
  const answers = await Promise.all(Array.from({ length: max + 1 }, (_, n) => guess(n)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('the login page links to the page that says whom to ask', async () => {
  const { browser, openPage } = createWebApp(running.origin);
  const page = await (await browser.get(await openPage({ 'ext-theme': 'nord' }))).text();
  expect(page).toContain('href="/u/account/forgot?theme=nord"');
  const answer = await (await browser.get('/u/account/forgot?theme=nord')).text();
  expect(answer).toContain('Ask the person who runs this Hexis');
});
