import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { createPasswords } from './passwords.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider(
  (started) => {
    running = started;
  },
  // Hundreds of guesses are hashed here.
  () => ({ passwords: createPasswords(undefined, { memory: 8, passes: 1, parallelism: 1 }) }),
);

const WRONG = 'a wrong password';

/** Fewer than the queue of hashes allows. */
const AT_ONCE = 40;

type Visit = (email: string, password: string) => Promise<Response>;

/** A browser without cookies, or that of `app`, at a network address. */
function createVisitor(address: string, app = createWebApp(running.origin)): Visit {
  return async (email, password) => {
    const headers = { 'x-forwarded-for': address };
    const page = await app.openPage({ prompt: 'login' });
    return app.browser.post(`${page}/login`, { email, password }, headers);
  };
}

async function guess(count: number, visit: (n: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < count) {
    const size = Math.min(AT_ONCE, count - answers.length);
    const batch = Array.from({ length: size }, (_, n) => visit(answers.length + n));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

const countStatus = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('guesses from a network are refused after ten for an account, without effect on other networks', async () => {
  await createWebApp(running.origin).signUp('target@example.com');
  const { max, windowMs } = ATTEMPT_LIMITS.logInByEmailAndNetwork;
  const attacker = createVisitor('10.0.0.1');
  const guesses = await guess(max + 3, (n) =>
    attacker(n % 2 ? 'Target@example.com' : 'target@EXAMPLE.com', WRONG),
  );
  expect(countStatus(guesses, 400)).toBe(max);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBe(windowMs / 1000);
  const text = await refused[0]?.text();
  expect(text).toContain('Too many attempts. Wait 15 minutes, then try again.');
  expect(text).toMatch(/value="target@example.com"/i);

  expect((await createVisitor('10.0.1.1')('target@example.com', PASSWORD)).status).toBe(303);
  expect((await attacker('target@example.com', PASSWORD)).status).toBe(429);
  running.advance(windowMs);
  expect((await attacker('target@example.com', PASSWORD)).status).toBe(303);
});

test('guesses from a hundred networks lock an account, but not on its known devices', async () => {
  const laptop = createWebApp(running.origin);
  await laptop.signUp('owner@example.com');
  const { max, windowMs } = ATTEMPT_LIMITS.logInByEmail;
  const guesses = await guess(max + 1, (n) =>
    createVisitor(`10.3.${n}.1`)('owner@example.com', WRONG),
  );
  expect(countStatus(guesses, 429)).toBe(1);
  expect((await createVisitor('10.4.0.1')('owner@example.com', PASSWORD)).status).toBe(429);
  // The device may even be in the network of an attacker.
  const known = createVisitor('10.3.1.1', laptop);
  expect((await known('owner@example.com', PASSWORD)).status).toBe(303);
  running.advance(windowMs);
  expect((await createVisitor('10.4.0.1')('owner@example.com', PASSWORD)).status).toBe(303);
});

test('a known device has ten guesses at its own account, and no advantage for another', async () => {
  const laptop = createWebApp(running.origin);
  await laptop.signUp('mine@example.com');
  await createWebApp(running.origin).signUp('other@example.com');
  const { max } = ATTEMPT_LIMITS.logInByDevice;
  const visit = createVisitor('10.5.0.1', laptop);
  const guesses = await guess(max + 1, () => visit('mine@example.com', WRONG));
  expect(countStatus(guesses, 429)).toBe(1);
  // The limit of the device is reached, but not the limits shared with others.
  expect((await createVisitor('10.5.0.1')('mine@example.com', PASSWORD)).status).toBe(303);
  const others = await guess(ATTEMPT_LIMITS.logInByEmailAndNetwork.max + 1, () =>
    visit('other@example.com', WRONG),
  );
  expect(countStatus(others, 429)).toBe(1);
  expect((await createVisitor('10.5.0.1')('other@example.com', PASSWORD)).status).toBe(429);
});

test('a shared device is known to both of its accounts, and a forged cookie to none', async () => {
  const { max } = ATTEMPT_LIMITS.logInByEmailAndNetwork;
  const shared = createWebApp(running.origin);
  const emails = ['ann@example.com', 'bob@example.com'];
  for (const email of emails) await shared.submit('signup', email, PASSWORD, { prompt: 'login' });
  for (const email of emails) {
    await guess(max, () => createVisitor('10.6.0.1')(email, WRONG));
    expect((await createVisitor('10.6.0.1', shared)(email, PASSWORD)).status).toBe(303);
  }
  const stranger = createWebApp(running.origin).browser;
  const cookie = `hexis_device=0123456789.${'A'.repeat(43)}`;
  const answer = await stranger.post(
    '/u/account/recovery-codes',
    { email: 'ann@example.com', password: PASSWORD },
    { 'x-forwarded-for': '10.6.0.1', cookie },
  );
  expect(answer.status).toBe(429);
});

test('a refused network does not affect other limits, and right passwords do not count', async () => {
  const { max } = ATTEMPT_LIMITS.logInByAddress;
  await createWebApp(running.origin).signUp('right@example.com');
  const visit = createVisitor('10.0.2.1');
  for (let n = 0; n < 12; n += 1) {
    expect((await visit('right@example.com', PASSWORD)).status).toBe(303);
  }
  await guess(max, (n) => createVisitor(`2001:db8:1:2::${n + 1}`)(`nobody${n}@example.com`, WRONG));
  const refused = await guess(ATTEMPT_LIMITS.logInByEmail.max + 1, (n) =>
    createVisitor(`2001:db8:1:2:ffff::${n}`)('right@example.com', WRONG),
  );
  expect(countStatus(refused, 429)).toBe(refused.length);
  expect((await createVisitor('2001:db8:1:3::1')('right@example.com', PASSWORD)).status).toBe(303);
});
