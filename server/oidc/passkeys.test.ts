import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { createBrowser, locationOf, type Browser } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp, PASSWORD } from './testing/web-app.ts';

const PAGE = '/u/account/passkeys';
const MINUTE_MS = 60_000;
const SCRIPT = { accept: 'application/json' };
const UNKNOWN = 'This passkey is not known here any more.';

let running: Running;
shareProvider((started) => {
  running = started;
});

type WebApp = ReturnType<typeof createWebApp>;
type Device = ReturnType<typeof createAuthenticator>;

async function read<T>(answer: Response): Promise<T> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await answer.json()) as T;
}

async function askToAdd(browser: Browser) {
  const answer = await browser.post(PAGE, { password: PASSWORD }, SCRIPT);
  return (await read<{ asked: PublicKeyCredentialCreationOptionsJSON }>(answer)).asked;
}

const send = (browser: Browser, path: string, credential: object) =>
  browser.post(path, { credential: JSON.stringify(credential) }, SCRIPT);

/** An account with a passkey on one device. */
async function signUp(email: string) {
  const app = createWebApp(running.origin);
  const { access_token: token } = await app.signUp(email);
  const device = createAuthenticator(running.origin);
  const asked = await askToAdd(app.browser);
  const made = await send(app.browser, PAGE, device.create(asked));
  expect(await read(made)).toEqual({ location: `${PAGE}?theme=retro` });
  return { app, device, asked, sub: decodeJwt(token).sub ?? '' };
}

async function askToLogIn({ browser }: WebApp, page: string) {
  const answer = await browser.post(`${page}/passkey`, {}, SCRIPT);
  return (await read<{ asked: PublicKeyCredentialRequestOptionsJSON }>(answer)).asked;
}

/** A login page in a browser that is new to the account, and what its passkey is asked for. */
async function openLogIn() {
  const app = createWebApp(running.origin);
  const page = await app.openPage();
  return { app, page, asked: await askToLogIn(app, page) };
}

async function logIn(device: Device): Promise<string | undefined> {
  const { app, page, asked } = await openLogIn();
  const { location } = await read<{ location: string }>(
    await send(app.browser, `${page}/passkey`, device.use(asked)),
  );
  const code = codeOf(locationOf(await app.browser.get(location)));
  return decodeJwt((await app.redeem(code)).answer.access_token).sub;
}

async function readItems({ browser }: WebApp): Promise<string[]> {
  const page = await browser.get(PAGE);
  expect(page.status).toBe(200);
  const text = (await page.text()).replaceAll(/\s+/g, ' ');
  return text.split('<li>').slice(1);
}

const idIn = (item: string | undefined) =>
  /name="remove" value="([^"]+)"/.exec(item ?? '')?.[1] ?? '';

test('a passkey logs its account in without a password, in any browser, and asks for the user', async () => {
  const { device, asked, sub } = await signUp('ada@example.com');
  expect(asked.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  expect(await logIn(device)).toBe(sub);
  expect(await logIn(device)).toBe(sub);
});

test('the page lists passkeys by name and use; one is renamed and removed without a script', async () => {
  const { app, device } = await signUp('bea@example.com');
  const [fresh, ...others] = await readItems(app);
  expect(others).toEqual([]);
  expect(fresh).toContain('Added just now');
  expect(fresh).toContain('Not used yet');
  await logIn(device);
  running.advance(3 * MINUTE_MS);
  const id = idIn(fresh);
  const renamed = await app.browser.post(`${PAGE}?theme=nord`, {
    rename: id,
    name: '  My\n phone 👩‍💻 ',
  });
  expect(renamed.status).toBe(303);
  expect(locationOf(renamed)).toBe(`${PAGE}?theme=nord`);
  const [used] = await readItems(app);
  expect(used).toContain('<strong>My phone 👩‍💻</strong>');
  expect(used).toContain('Last used 3 minutes ago');

  for (const name of ['', ' \u200b\u2060 ', 'x'.repeat(61)]) {
    const refused = await app.browser.post(PAGE, { rename: id, name });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/role="alert">(?:Give the passkey a name|A name has 60)/);
  }
  expect((await app.browser.post(PAGE, { remove: id })).status).toBe(303);
  expect(await readItems(app)).toEqual([]);
  const { app: other, page, asked } = await openLogIn();
  const gone = await send(other.browser, `${page}/passkey`, device.use(asked));
  expect(gone.status).toBe(400);
  expect(await gone.text()).toContain(UNKNOWN);
});

test('a passkey is refused in the same words, whatever is wrong with it', async () => {
  const { device } = await signUp('cleo@example.com');
  const stranger = createAuthenticator(running.origin);
  const { app, page, asked } = await openLogIn();
  const path = `${page}/passkey`;
  const { asked: another } = await openLogIn();
  const right = device.use(asked);
  const { sub } = await signUp('dora@example.com');
  const wrong: unknown[] = [
    device.use(another),
    device.use(asked, { origin: 'https://evil.example' }),
    device.use(asked, { isUserVerified: false }),
    device.use(asked, { userHandle: Buffer.from(sub).toString('base64url') }),
    device.use(asked, { userHandle: Buffer.from('a\u0000b').toString('base64url') }),
    { ...right, response: { ...right.response, signature: 'AAAA' } },
    { ...right, id: 'x'.repeat(2000) },
    { ...right, response: null },
    stranger.create({ challenge: asked.challenge, user: { id: 'eA' } } as never),
    null,
    'text',
    [],
  ];
  for (const credential of wrong) {
    const refused = await app.browser.post(
      path,
      { credential: JSON.stringify(credential) },
      SCRIPT,
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(UNKNOWN);
  }
  const broken = await app.browser.post(path, { credential: '{' }, SCRIPT);
  expect(await broken.text()).toContain(UNKNOWN);
  // The challenge is still the login's.
  expect((await send(app.browser, path, right)).status).toBe(200);
});

test('an answer logs in once, within five minutes, and of two at once one succeeds', async () => {
  const { device } = await signUp('eve@example.com');
  const first = await openLogIn();
  const answer = device.use(first.asked);
  const path = `${first.page}/passkey`;
  const both = await Promise.all([0, 1].map(() => send(first.app.browser, path, answer)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await send(first.app.browser, path, answer)).status).toBe(400);

  const late = await openLogIn();
  running.advance(5 * MINUTE_MS + 1);
  const refused = await send(late.app.browser, `${late.page}/passkey`, device.use(late.asked));
  expect(refused.status).toBe(400);
  const again = await askToLogIn(late.app, late.page);
  const path2 = `${late.page}/passkey`;
  expect((await send(late.app.browser, path2, device.use(again))).status).toBe(200);
});

test('a passkey is added with the password only, once, and by the account that asked', async () => {
  const { app, asked } = await signUp('fay@example.com');
  const device = createAuthenticator(running.origin);
  const wrong = await app.browser.post(PAGE, { password: 'a wrong password' }, SCRIPT);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('Wrong email or password.');
  expect((await app.browser.post(PAGE, {}, SCRIPT)).status).toBe(400);
  // The challenge of the first one is spent.
  expect((await send(app.browser, PAGE, device.create(asked))).status).toBe(400);
  const fresh = await askToAdd(app.browser);
  expect(fresh.excludeCredentials).toHaveLength(1);
  const { app: stranger } = await signUp('gil@example.com');
  for (const [browser, credential] of [
    [stranger.browser, device.create(fresh)],
    [app.browser, device.create(fresh, { origin: 'https://evil.example' })],
    [app.browser, device.create(fresh, { isUserVerified: false })],
    [app.browser, []],
  ] as const) {
    const refused = await send(browser, PAGE, credential);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The passkey was not added.');
  }
  const made = device.create(fresh);
  // Ways to reach a device that no browser sends.
  Object.assign(made.response, { transports: ['\u0000', 5, 'x'.repeat(99), 'usb'] });
  const both = await Promise.all([0, 1].map(() => send(app.browser, PAGE, made)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(await readItems(app)).toHaveLength(2);
});

test('passkeys are refused to other accounts, visitors and other sites', async () => {
  const { app, device, sub } = await signUp('hal@example.com');
  const { app: stranger } = await signUp('ida@example.com');
  const id = idIn((await readItems(app))[0]);
  await stranger.browser.post(PAGE, { remove: id });
  await stranger.browser.post(PAGE, { remove: 'a\u0000b' });
  await stranger.browser.post(PAGE, { rename: 'a\u0000b', name: 'mine' });
  await stranger.browser.post(PAGE, { rename: id, name: 'mine' });
  expect((await readItems(app))[0]).not.toContain('mine');
  const visitor = createBrowser(running.origin);
  expect((await visitor.get(PAGE)).status).toBe(403);
  expect((await visitor.post(PAGE, { remove: id })).status).toBe(403);
  const foreign = await app.browser.post(PAGE, { remove: id }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await logIn(device)).toBe(sub);
});

test('an account has 20 passkeys at most, and its deletion deletes them', async () => {
  const { app, device, sub } = await signUp('jo@example.com');
  const another = createAuthenticator(running.origin);
  for (let count = 1; count < 20; count += 1) {
    const made = another.create(await askToAdd(app.browser));
    expect((await send(app.browser, PAGE, made)).status).toBe(200);
  }
  const full = await app.browser.post(PAGE, { password: PASSWORD }, SCRIPT);
  expect(full.status).toBe(400);
  expect(await full.text()).toContain('You have 20 passkeys.');
  await running.provider.deleteAccount(sub);
  const { app: other, page, asked } = await openLogIn();
  expect((await send(other.browser, `${page}/passkey`, device.use(asked))).status).toBe(400);
});

test('wrong answers of a network are limited like guesses at a password', async () => {
  const { device } = await signUp('kai@example.com');
  const { app, page, asked } = await openLogIn();
  const path = `${page}/passkey`;
  const from = { ...SCRIPT, 'x-forwarded-for': '10.9.9.9' };
  const wrong = { credential: '{}' };
  for (let count = 0; count < ATTEMPT_LIMITS.logInByAddress.max; count += 1) {
    expect((await app.browser.post(path, wrong, from)).status).toBe(400);
  }
  const refused = await app.browser.post(path, wrong, from);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await send(app.browser, path, device.use(asked))).status).toBe(200);
});
