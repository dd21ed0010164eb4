import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

const NEW_PASSWORD = 'a lantern on the pass';
const PAGE = { password: '/u/account/password', email: '/u/account/email' };

async function signUp(email: string) {
  const app = createWebApp(running.origin);
  return { ...app, tokens: await app.signUp(email) };
}

async function logInStatus(email: string, password: string): Promise<number> {
  const { browser, openPage } = createWebApp(running.origin);
  return (await browser.post(`${await openPage()}/login`, { email, password })).status;
}

const passwordForm = (email: string, others = {}) => ({
  email,
  password: PASSWORD,
  'new-password': NEW_PASSWORD,
  ...others,
});

test("password managers find the page, which shows the address of the session's account", async () => {
  const { browser } = await signUp('Mira@example.com');
  const found = await browser.get('/.well-known/change-password');
  expect(found.status).toBe(302);
  expect(found.headers.get('location')).toBe(PAGE.password);
  const page = await browser.get(`${PAGE.password}?theme=nord`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('value="Mira@example.com"');
  expect(text).toContain('data-theme="nord"');
  expect(text).not.toContain('<script');
  const stranger = createWebApp(running.origin).browser;
  expect(await (await stranger.get(PAGE.password)).text()).toContain('value=""');
});

test('a changed password replaces the old one and ends the other sign-ins', async () => {
  const laptop = await signUp('ada@example.com');
  const phone = createWebApp(running.origin);
  const there = await phone.logIn('ada@example.com');
  const changed = await laptop.browser.post(
    PAGE.password,
    passwordForm('ADA@example.com', { 'end-others': 'on' }),
  );
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Your password is changed');
  expect((await phone.refresh(there.refresh_token)).status).toBe(400);
  expect((await laptop.refresh(laptop.tokens.refresh_token)).status).toBe(200);
  expect(
    (await phone.browser.get(phone.authorizeUrl({ prompt: 'none' }))).headers.get('location'),
  ).toContain('login_required');
  expect(await logInStatus('ada@example.com', PASSWORD)).toBe(400);
  expect(await logInStatus('ada@example.com', NEW_PASSWORD)).toBe(303);
});

test('other sign-ins stay if requested', async () => {
  const laptop = await signUp('ben@example.com');
  const phone = createWebApp(running.origin);
  const there = await phone.logIn('ben@example.com');
  await laptop.browser.post(PAGE.password, passwordForm('ben@example.com'));
  expect((await phone.refresh(there.refresh_token)).status).toBe(200);
});

test('a changed address is used for the next login, in any case', async () => {
  const { browser } = await signUp('cleo@example.com');
  const form = { email: 'cleo@example.com', password: PASSWORD, 'new-email': ' Cleo@Example.org ' };
  const changed = await browser.post(PAGE.email, form);
  expect(await changed.text()).toContain('Your email is changed');
  expect(await logInStatus('cleo@example.org', PASSWORD)).toBe(303);
  expect(await logInStatus('cleo@example.com', PASSWORD)).toBe(400);
});

test.each([
  ['an empty email', PAGE.password, { email: '' }, 'Enter your email address.'],
  ['an empty password', PAGE.password, { password: '' }, 'Enter your password.'],
  ['a wrong password', PAGE.password, { password: 'not hers' }, 'Wrong email or password.'],
  ['an unknown email', PAGE.password, { email: 'x@example.com' }, 'Wrong email or password.'],
  ['no new password', PAGE.password, { 'new-password': '' }, 'Choose a password.'],
  ['a short password', PAGE.password, { 'new-password': '1234567' }, 'Use at least 8 characters.'],
  ['a common one', PAGE.password, { 'new-password': 'Password1' }, 'one of the first that a thief'],
  ['no address', PAGE.email, { 'new-email': 'dora' }, 'Enter an email address like'],
  ['a taken address', PAGE.email, { 'new-email': 'TAKEN@example.com' }, 'already has an account.'],
  ['a wrong password', PAGE.email, { password: 'not hers' }, 'Wrong email or password.'],
])('says what is wrong with %s on %s', async (_, page, fields, words) => {
  const { browser } = createWebApp(running.origin);
  for (const email of ['dora@example.com', 'taken@example.com']) {
    await browser.post(
      `${await createWebApp(running.origin, browser).openPage({ prompt: 'login' })}/signup`,
      {
        email,
        password: PASSWORD,
      },
    );
  }
  const form = passwordForm('dora@example.com', { 'new-email': 'dora@example.org', ...fields });
  const answer = await browser.post(page, form);
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain(words);
  for (const secret of [PASSWORD, NEW_PASSWORD]) expect(text).not.toContain(secret);
  expect(await logInStatus('dora@example.com', PASSWORD)).toBe(303);
});

test('a form of another site changes nothing', async () => {
  const { browser } = await signUp('eve@example.com');
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    const answer = await browser.post(PAGE.password, passwordForm('eve@example.com'), headers);
    expect(answer.status).toBe(403);
  }
  expect(await logInStatus('eve@example.com', PASSWORD)).toBe(303);
});

test.each(['forgot', 'reset', 'recover', 'recovery-codes', 'sign-ins'])(
  'the page %s takes no form of another site',
  async (page) => {
    const { browser } = createWebApp(running.origin);
    const path = `/u/account/${page}`;
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      expect((await browser.post(path, {}, headers)).status).toBe(403);
    }
  },
);

test('of two changes at once one succeeds', async () => {
  const { browser } = await signUp('finn@example.com');
  const passwords = ['a lantern on the pass', 'a harbour in the fog'];
  const answers = await Promise.all(
    passwords.map((password) =>
      browser.post(PAGE.password, passwordForm('finn@example.com', { 'new-password': password })),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect(await logInStatus('finn@example.com', winner)).toBe(303);
});

test('of two accounts that take an address at once one gets it', async () => {
  const emails = ['gil@example.com', 'hana@example.com'];
  const people = await Promise.all(emails.map(signUp));
  const answers = await Promise.all(
    people.map(async ({ browser }, n) =>
      browser.post(PAGE.email, {
        email: emails[n] ?? '',
        password: PASSWORD,
        'new-email': 'both@example.com',
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(await logInStatus('both@example.com', PASSWORD)).toBe(303);
});

test('guesses here and on the login page are counted together', async () => {
  const { browser } = createWebApp(running.origin);
  await signUp('iris@example.com');
  const { max, windowMs } = ATTEMPT_LIMITS.logInByEmailAndNetwork;
  for (let n = 0; n < max; n += 1) await logInStatus('iris@example.com', 'a wrong password');
  const refused = await browser.post(PAGE.password, passwordForm('iris@example.com'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1000);
  expect(await refused.text()).toContain('Too many attempts.');
});
