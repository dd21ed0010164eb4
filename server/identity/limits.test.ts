import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from './attempts.ts';
import { shareIdentity } from './testing/share-identity.ts';
import type { Running } from './testing/start.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareIdentity((started) => {
  running = started;
});

const WRONG = 'a wrong password';

function createVisitor(address: string) {
  const app = createWebApp(running.origin);
  return async (email: string, password: string) => {
    const headers = { 'x-forwarded-for': address };
    return app.browser.post(`${await app.openPage()}/login`, { email, password }, headers);
  };
}

test('an account is closed to guesses from anywhere after ten, and open again later', async () => {
  await createWebApp(running.origin).signUp('target@example.com');
  const { max, windowMs } = ATTEMPT_LIMITS.logInByEmail;
  const guesses = await Promise.all(
    Array.from({ length: max + 3 }, (_, n) =>
      createVisitor(`10.0.0.${n}`)(n % 2 ? 'Target@example.com' : 'target@EXAMPLE.com', WRONG),
    ),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(max);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBe(windowMs / 1000);
  const text = await refused[0]?.text();
  expect(text).toContain('Too many attempts. Wait 15 minutes, then try again.');
  expect(text).toMatch(/value="target@example.com"/i);

  const visit = createVisitor('10.0.1.1');
  expect((await visit('target@example.com', PASSWORD)).status).toBe(429);
  running.advance(windowMs);
  expect((await visit('target@example.com', PASSWORD)).status).toBe(303);
});

test('an address that guesses is refused whomever it aims at; right passwords cost nothing', async () => {
  const { max } = ATTEMPT_LIMITS.logInByAddress;
  await createWebApp(running.origin).signUp('right@example.com');
  const visit = createVisitor('10.0.2.1');
  for (let n = 0; n < 12; n += 1)
    expect((await visit('right@example.com', PASSWORD)).status).toBe(303);
  const neighbours = Array.from({ length: max }, (_, n) => createVisitor(`2001:db8:1:2::${n + 1}`));
  await Promise.all(neighbours.map((guess, n) => guess(`nobody${n}@example.com`, WRONG)));
  const next = createVisitor('2001:db8:1:2:ffff::1');
  expect((await next('right@example.com', PASSWORD)).status).toBe(429);
  expect((await createVisitor('2001:db8:1:3::1')('right@example.com', PASSWORD)).status).toBe(303);
});
