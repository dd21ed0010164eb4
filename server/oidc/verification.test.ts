import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import type { MailServer } from './mail/testing/mail-server.ts';
import { shareProviderWithMail } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { linkIn, verifyEmail } from './testing/verify-email.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
let mail: MailServer;
shareProviderWithMail((started, server) => {
  running = started;
  mail = server;
});

const PAGE = '/u/account/verify';
const visitor = () => createWebApp(running.origin).browser;

async function signUp(email: string) {
  const app = createWebApp(running.origin);
  const tokens = await app.signUp(email);
  const sent = await mail.waitFor(email);
  const link = linkIn(sent.text);
  return { ...app, tokens, sent, link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** The claim `email_verified` at the next login. */
async function isVerified(email: string): Promise<unknown> {
  return decodeJwt((await createWebApp(running.origin).logIn(email)).id_token)['email_verified'];
}

test('a new account works, and its address is verified by a click in its own browser', async () => {
  const { browser, link, sent, tokens } = await signUp('ada@example.com');
  expect(decodeJwt(tokens.id_token)['email_verified']).toBe(false);
  expect(sent.subject).toBe('Confirm your email for Hexis');
  const page = await (await browser.get(link)).text();
  expect(page).toContain('ada@example.com');
  expect(page).not.toContain('type="password"');
  expect(page).not.toContain('<script');
  expect(await isVerified('ada@example.com')).toBe(false);
  const confirmed = await verifyEmail(browser, mail, 'ada@example.com');
  expect(await confirmed.text()).toContain('Your email is confirmed');
  expect(await isVerified('ada@example.com')).toBe(true);
  expect((await browser.get(link)).status).toBe(404);
});

test('another browser needs the password, so the reader of a mistyped address gets no access', async () => {
  const { link, token } = await signUp('ben@example.com');
  const other = createWebApp(running.origin);
  await other.signUp('stranger@example.com');
  for (const browser of [visitor(), other.browser]) {
    expect(await (await browser.get(link)).text()).toContain('type="password"');
    const bare = await browser.post(PAGE, { token });
    expect(bare.status).toBe(400);
    expect(await bare.text()).toContain('Enter your password.');
    expect((await browser.post(PAGE, { token, password: 'not his own' })).status).toBe(400);
  }
  expect(await isVerified('ben@example.com')).toBe(false);
  expect((await visitor().post(PAGE, { token, password: PASSWORD })).status).toBe(200);
  expect(await isVerified('ben@example.com')).toBe(true);
});

test('a forgotten password of an unverified address sends no link', async () => {
  await signUp('cleo@example.com');
  await visitor().post('/u/account/forgot', { email: 'cleo@example.com' });
  const { text } = await mail.waitFor('cleo@example.com', 2);
  expect(text).toContain('never confirmed');
  expect(text).not.toContain('token=');
});

test('a changed address must be verified again, and the former one is notified', async () => {
  const { browser } = await signUp('dora@example.com');
  await verifyEmail(browser, mail, 'dora@example.com');
  await visitor().post('/u/account/forgot', { email: 'dora@example.com' });
  const reset = linkIn((await mail.waitFor('dora@example.com', 2)).text);
  expect((await visitor().get(reset)).status).toBe(200);
  const form = { email: 'dora@example.com', password: PASSWORD, 'new-email': 'dora@example.org' };
  expect((await browser.post('/u/account/email', form)).status).toBe(200);
  expect((await mail.waitFor('dora@example.com', 3)).subject).toContain('has changed');
  expect((await visitor().get(reset)).status).toBe(404);
  expect(await isVerified('dora@example.org')).toBe(false);
  await verifyEmail(browser, mail, 'dora@example.org');
  expect(await isVerified('dora@example.org')).toBe(true);
});

test('a link for a former address is invalid', async () => {
  const { browser, token } = await signUp('eve@example.com');
  const form = { email: 'eve@example.com', password: PASSWORD, 'new-email': 'eve@example.org' };
  await browser.post('/u/account/email', form);
  expect((await browser.post(PAGE, { token })).status).toBe(404);
});

test('the settings send another link to the account of the session', async () => {
  const { browser } = await signUp('finn@example.com');
  expect(await (await browser.get('/u/account/email')).text()).toContain('Confirm this email');
  expect(await (await browser.get(PAGE)).text()).toContain('Send the link');
  expect((await browser.post(PAGE, {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await (await browser.post(PAGE, {})).text()).toContain('Look into your inbox');
  await mail.waitFor('finn@example.com', 2);
  await verifyEmail(browser, mail, 'finn@example.com');
  expect(await (await browser.get(PAGE)).text()).toContain('Your email is confirmed');
  expect(await (await browser.get('/u/account/email')).text()).not.toContain('Confirm this email');
  expect((await visitor().get(PAGE)).status).toBe(403);
  expect((await visitor().post(PAGE, {})).status).toBe(403);
});

test('a link ends after a day, and with its account', async () => {
  const { browser, tokens, token } = await signUp('gil@example.com');
  running.advance(24 * 3_600_000);
  expect((await browser.post(PAGE, { token })).status).toBe(404);
  await browser.post(PAGE, {});
  const { text } = await mail.waitFor('gil@example.com', 2);
  await running.provider.deleteAccount(decodeJwt(tokens.access_token).sub ?? '');
  expect((await visitor().get(linkIn(text))).status).toBe(404);
});
