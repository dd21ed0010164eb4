import { expect, test } from 'vitest';
import { ATTEMPT_LIMITS, countAttempts, networkSubjects } from '../accounts/rate-limit.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

const ask = (extra: Record<string, string>, address: string) =>
  fetch(`${running.origin}${createWebApp(running.origin).authorizeUrl(extra)}`, {
    headers: { 'x-forwarded-for': address },
    redirect: 'manual',
  });

test('a network that requests too many logins is refused, and others are not', async () => {
  const { max, windowMs } = ATTEMPT_LIMITS.authorizeByAddress;
  const subjects = networkSubjects('authorizeByAddress', '2001:db8:9:9::1');
  await running.db.write(async (tx) => {
    for (let n = 1; n < max; n += 1) await countAttempts(tx, subjects, Date.now());
  });
  expect((await ask({}, '2001:db8:9:9::2')).status).toBe(303);
  const refused = await ask({}, '2001:db8:9:9:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1000);
  expect((await ask({}, '2001:db8:9:8::1')).status).toBe(303);
  running.advance(windowMs);
  expect((await ask({}, '2001:db8:9:9::1')).status).toBe(303);
});

test('a login request that is longer than 1 kB or sent as a form stores nothing', async () => {
  expect((await ask({ login_hint: 'a'.repeat(1024) }, '10.0.5.1')).status).toBe(414);
  const url = createWebApp(running.origin).authorizeUrl({});
  const body = new URLSearchParams(url.split('?')[1]);
  const form = await fetch(`${running.origin}/authorize`, { method: 'POST', body });
  expect([form.status, form.headers.get('allow')]).toEqual([405, 'GET']);
});

test('the page of a login expires after a quarter of an hour', async () => {
  const app = createWebApp(running.origin);
  const page = await app.openPage();
  running.advance(14 * 60_000);
  expect((await app.browser.get(page)).status).toBe(200);
  running.advance(60_000);
  expect((await app.browser.get(page)).status).toBe(404);
});
