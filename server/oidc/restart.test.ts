import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { expect, test } from 'vitest';
import { query } from '../db/query.ts';
import { locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp, PASSWORD } from './testing/web-app.ts';

const DAY_MS = 24 * 3_600_000;

const listRecords = query<object>()((db) => db.selectFrom('identity_records').select('kind'));

let running: Running;
shareProvider((started) => {
  running = started;
});

test('a login in progress, a code, a refresh token and a session survive a restart', async () => {
  const app = createWebApp(running.origin);
  const page = await app.openPage();
  await running.restart();
  const fields = { email: 'restart@example.com', password: PASSWORD };
  const goOn = locationOf(await app.browser.post(`${page}/signup`, fields));
  await running.restart();
  const code = codeOf(locationOf(await app.browser.get(goOn)));
  await running.restart();
  const { answer } = await app.redeem(code);
  await running.restart();
  const refreshed = await app.refresh(answer.refresh_token);
  expect(refreshed.status).toBe(200);
  await jwtVerify(answer.access_token, running.provider.keys);
  const silent = locationOf(await app.browser.get(app.authorizeUrl({ prompt: 'none' })));
  expect((await app.redeem(codeOf(silent))).status).toBe(200);
});

test('new keys sign, while sessions and tokens of the old ones stay valid', async () => {
  const { provider, origin, advance } = running;
  const app = createWebApp(origin);
  const before = await app.signUp('keys@example.com');
  const halfway = createWebApp(origin);
  const page = await halfway.openPage();
  advance(1000);
  await provider.rotateKeys();

  const after = (await app.refresh(before.refresh_token)).answer;
  expect(keyOf(after)).not.toBe(keyOf(before));
  await jwtVerify(before.access_token, provider.keys);
  await jwtVerify(after.access_token, provider.keys);
  const published = await fetch(`${origin}/.well-known/jwks.json`);
  const keySet = (await published.json()) as JSONWebKeySet;
  expect(keySet.keys.map((key) => key.kid)).toEqual([keyOf(after), keyOf(before)]);
  expect(JSON.stringify(keySet)).not.toContain('"d"');
  await jwtVerify(after.access_token, createLocalJWKSet(keySet));
  const silent = locationOf(await app.browser.get(app.authorizeUrl({ prompt: 'none' })));
  expect(codeOf(silent)).toBeTruthy();
  const fields = { email: 'halfway@example.com', password: PASSWORD };
  expect((await halfway.browser.post(`${page}/signup`, fields)).status).toBe(303);
});

test('expired records are deleted', async () => {
  await createWebApp(running.origin).openPage();
  expect(await running.db.all(listRecords, {})).not.toEqual([]);
  running.advance(100 * DAY_MS);
  await running.restart();
  // Runs in the background once the server is ready.
  await expect.poll(() => running.db.all(listRecords, {})).toEqual([]);
});

test('old keys are rotated automatically, and deleted when their signatures have expired', async () => {
  const app = createWebApp(running.origin);
  const first = await app.signUp('first-key@example.com');
  running.advance(91 * DAY_MS);
  await running.restart();
  const second = await app.logIn('first-key@example.com');
  expect(keyOf(second)).not.toBe(keyOf(first));
  expect(await publishedKeys()).toContain(keyOf(first));
  running.advance(2 * DAY_MS);
  await running.restart();
  expect(await publishedKeys()).toEqual([keyOf(second)]);
});

function keyOf(answer: { access_token: string }): string {
  return decodeProtectedHeader(answer.access_token).kid ?? '';
}

async function publishedKeys(): Promise<string[]> {
  const answer = await fetch(`${running.origin}/.well-known/jwks.json`);
  return ((await answer.json()) as JSONWebKeySet).keys.map((key) => key.kid ?? '');
}
