import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import type { MailServer } from './mail/testing/mail-server.ts';
import { shareProviderWithMail } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { linkIn, verifyEmail } from './testing/verify-email.ts';
import { createWebApp } from './testing/web-app.ts';

let running: Running;
let mail: MailServer;
shareProviderWithMail((started, server) => {
  running = started;
  mail = server;
});

const PAGE = '/u/account/forgot';
const NEW_PASSWORD = 'a lantern on the pass';
const visitor = () => createWebApp(running.origin).browser;

/** Each request comes from a new network by default. */
let networks = 0;
const ask = (email: string, address = `10.1.${(networks += 1)}.1`) =>
  visitor().post(PAGE, { email }, { 'x-forwarded-for': address });

/** Signs up, and confirms the address. */
async function signUp(email: string) {
  const app = createWebApp(running.origin);
  await app.signUp(email);
  await verifyEmail(app.browser, mail, email);
}

/** The mails for a forgotten password. */
const mailsTo = (email: string) =>
  mail.mails.filter(({ to, subject }) => to === email && subject.startsWith('Choose'));

test('the page asks for an address and runs no script', async () => {
  const page = await (await visitor().get(`${PAGE}?theme=nord`)).text();
  expect(page).toContain('Send the link');
  expect(page).toContain('data-theme="nord"');
  expect(page).not.toContain('<script');
});

test('a link is sent to the address of an account and sets a password once', async () => {
  await signUp('Ada@example.com');
  const answer = await ask(' ADA@example.com');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Look into your inbox');
  const sent = await mail.waitFor('Ada@example.com', 2);
  expect(sent.subject).toBe('Choose a new password for Hexis');
  expect(sent.headers).toMatch(/^From: Hexis <hexis@mail\.example>$/m);
  expect(sent.headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(sent.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  const link = linkIn(sent.text);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect((await visitor().get(link)).status).toBe(200);
  const redeem = () => visitor().post('/u/account/reset', { token, 'new-password': NEW_PASSWORD });
  expect((await redeem()).status).toBe(200);
  expect((await redeem()).status).toBe(404);
  await createWebApp(running.origin).submit('login', 'ada@example.com', NEW_PASSWORD);
});

test('the answer is the same for an address without an account, which gets no mail', async () => {
  await signUp('ben@example.com');
  const [known, unknown] = [await ask('ben@example.com'), await ask('bob@example.com')];
  const words = await known.text();
  expect(await unknown.text()).toBe(words.replaceAll('ben@example.com', 'bob@example.com'));
  expect(unknown.status).toBe(known.status);
  expect(names(unknown)).toEqual(names(known));
  await mail.waitFor('ben@example.com', 2);
  // Mails are written in order: a mail to the other address would have arrived before this one.
  await signUp('cleo@example.com');
  await ask('cleo@example.com');
  await mail.waitFor('cleo@example.com', 2);
  expect(mailsTo('bob@example.com')).toEqual([]);
});

test('an address gets five mails an hour, and the answer does not reveal the limit', async () => {
  await signUp('dora@example.com');
  await signUp('eve@example.com');
  const { max, windowMs } = ATTEMPT_LIMITS.mailsByEmail;
  running.advance(windowMs);
  for (let n = 0; n <= max; n += 1) {
    const answer = await ask('dora@example.com');
    expect(await answer.text()).toContain('Look into your inbox');
  }
  await ask('eve@example.com');
  await mail.waitFor('eve@example.com', 2);
  await mail.waitFor('dora@example.com', max + 1);
  expect(mailsTo('dora@example.com')).toHaveLength(max);
  running.advance(windowMs);
  await ask('dora@example.com');
  await mail.waitFor('dora@example.com', max + 2);
});

test('a network may ask twenty times an hour', async () => {
  const { max } = ATTEMPT_LIMITS.forgotByAddress;
  const answers = await Promise.all(
    Array.from({ length: max + 1 }, (_, n) => ask(`nobody${n}@example.com`, '10.2.0.1')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the answer does not reveal that a mailbox refused the mail', async () => {
  await createWebApp(running.origin).signUp('refused@example.com');
  expect(await (await ask('refused@example.com')).text()).toContain('Look into your inbox');
  await signUp('finn@example.com');
  await ask('finn@example.com');
  await mail.waitFor('finn@example.com', 2);
});

test('an invalid address is refused, and so is the form of another site', async () => {
  const wrong = await ask('gil');
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Enter an email address like');
  const foreign = await visitor().post(
    PAGE,
    { email: 'ada@example.com' },
    { origin: 'https://evil.example' },
  );
  expect(foreign.status).toBe(403);
});

function names({ headers }: Response): string[] {
  return [...headers.keys()].toSorted();
}
