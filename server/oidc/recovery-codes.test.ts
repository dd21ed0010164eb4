import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

const PAGE = '/u/account/recovery-codes';
const RECOVER = '/u/account/recover';
const NEW_PASSWORD = 'a lantern on the pass';
const visitor = () => createWebApp(running.origin).browser;

async function signUp(email: string) {
  const app = createWebApp(running.origin);
  return { ...app, tokens: await app.signUp(email) };
}

async function makeCodes(email: string): Promise<string[]> {
  const answer = await visitor().post(PAGE, { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return (await answer.text()).match(/(?<=<code>)[^<]+/g) ?? [];
}

const recover = (email: string, code: string, password = NEW_PASSWORD, headers = {}) =>
  visitor().post(RECOVER, { email, code, 'new-password': password }, headers);

async function logInStatus(email: string, password: string): Promise<number> {
  const { browser, openPage } = createWebApp(running.origin);
  return (await browser.post(`${await openPage()}/login`, { email, password })).status;
}

test('ten codes are shown once, and the page counts the remaining ones', async () => {
  const { browser } = await signUp('ada@example.com');
  const codes = await makeCodes('ada@example.com');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/);
  expect((await recover('ada@example.com', codes[0] ?? '')).status).toBe(200);
  await createWebApp(running.origin, browser).submit('login', 'ada@example.com', NEW_PASSWORD);
  const page = await (await browser.get(`${PAGE}?theme=nord`)).text();
  expect(page).toContain('You have 9 left');
  expect(page).toContain('value="ada@example.com"');
  expect(page).toContain('data-theme="nord"');
  expect(page).not.toContain('<script');
  for (const code of codes) expect(page).not.toContain(code);
});

test('a code sets a password once, in any spelling, and ends every sign-in', async () => {
  const { refresh, tokens } = await signUp('ben@example.com');
  const [code = '', other = ''] = await makeCodes('Ben@example.com');
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const done = await recover('BEN@example.com', ` ${typed} `);
  expect(await done.text()).toContain('Your password is set');
  expect((await refresh(tokens.refresh_token)).status).toBe(400);
  expect(await logInStatus('ben@example.com', PASSWORD)).toBe(400);
  expect(await logInStatus('ben@example.com', NEW_PASSWORD)).toBe(303);
  const again = await recover('ben@example.com', code, 'a harbour in the fog');
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('Each code works once.');
  expect((await recover('ben@example.com', other)).status).toBe(200);
});

test('new codes replace the old ones', async () => {
  await signUp('cleo@example.com');
  const [old = ''] = await makeCodes('cleo@example.com');
  const [code = ''] = await makeCodes('cleo@example.com');
  expect((await recover('cleo@example.com', old)).status).toBe(400);
  expect((await recover('cleo@example.com', code)).status).toBe(200);
});

test('of two uses at once one succeeds', async () => {
  await signUp('dora@example.com');
  const [code = ''] = await makeCodes('dora@example.com');
  const answers = await Promise.all(
    [NEW_PASSWORD, 'a harbour in the fog'].map((password) =>
      recover('dora@example.com', code, password),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test('a code of another account and one of no account are answered alike', async () => {
  await signUp('eve@example.com');
  await signUp('finn@example.com');
  const [code = ''] = await makeCodes('eve@example.com');
  for (const email of ['finn@example.com', 'nobody@example.com']) {
    const answer = await recover(email, code);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Wrong email or code.');
  }
  expect((await recover('eve@example.com', code)).status).toBe(200);
});

test.each([
  ['no email', { email: '' }, 'Enter your email address.'],
  ['no code', { code: '' }, 'Enter one of your recovery codes.'],
  ['no password', { password: '' }, 'Choose a password.'],
  ['a common password', { password: 'Password1' }, 'one of the first that a thief'],
])('says what is wrong with %s, and keeps the code', async (kind, wrong, words) => {
  const email = `${kind.replaceAll(' ', '-')}@example.com`;
  await signUp(email);
  const [code = ''] = await makeCodes(email);
  const form = { email, code, password: NEW_PASSWORD, ...wrong };
  const answer = await recover(form.email, form.code, form.password);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(words);
  expect((await recover(email, code)).status).toBe(200);
});

test('codes are made only with the password, and not for another site', async () => {
  await signUp('gil@example.com');
  const wrong = await visitor().post(PAGE, { email: 'gil@example.com', password: 'not his' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Wrong email or password.');
  const foreign = { origin: 'https://evil.example' };
  const right = { email: 'gil@example.com', password: PASSWORD };
  expect((await visitor().post(PAGE, right, foreign)).status).toBe(403);
  expect((await recover('gil@example.com', 'a code', NEW_PASSWORD, foreign)).status).toBe(403);
});

test('guesses are refused after sixty from one network', async () => {
  const { max } = ATTEMPT_LIMITS.resetByAddress;
  const from = { 'x-forwarded-for': '10.0.7.2' };
  const answers = await Promise.all(
    Array.from({ length: max + 1 }, (_, n) =>
      recover('hana@example.com', `guess ${n}`, NEW_PASSWORD, from),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
