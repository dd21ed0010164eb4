import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { shareIdentity } from './testing/share-identity.ts';
import type { Running } from './testing/start.ts';
import { createWebApp } from './testing/web-app.ts';

const DAY_MS = 24 * 3_600_000;
const REFUSED = {
  status: 400,
  answer: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
};

let running: Running;
shareIdentity((started) => {
  running = started;
});

describe('a code', () => {
  test.each(['form', 'json'] as const)('is redeemed with a %s body', async (as) => {
    const app = createWebApp(running.origin);
    const { status, answer } = await app.redeem(
      await app.submit('signup', `${as}@example.com`),
      as,
    );
    expect(status).toBe(200);
    expect((await app.refresh(answer.refresh_token, as)).status).toBe(200);
  });

  test('is redeemed once by twenty who try at the same time', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'twenty@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer.error === 'invalid_grant')).toHaveLength(19);
  });

  test('used again takes back what it gave', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'replay@example.com');
    const { answer } = await app.redeem(code);
    expect((await app.redeem(code)).status).toBe(400);
    await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
  });

  test('is of no use to who does not know its verifier', async () => {
    const code = await createWebApp(running.origin).submit('signup', 'pkce@example.com');
    expect((await createWebApp(running.origin).redeem(code)).status).toBe(400);
  });

  test('is good for a minute', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'slow@example.com');
    running.advance(61_000);
    expect((await app.redeem(code)).status).toBe(400);
  });
});

describe('a refresh token', () => {
  test('gives new tokens of the same sign-in and is followed by another', async () => {
    const app = createWebApp(running.origin);
    const first = await app.signUp('rotate@example.com');
    const { answer: second } = await app.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [first, second].map((answer) => decodeJwt(answer.access_token));
    expect(after).toMatchObject({ sid: before?.['sid'], sub: before?.sub, aud: before?.aud });
    expect((await app.refresh(second.refresh_token)).status).toBe(200);
  });

  test('may be redeemed by two tabs within half a minute', async () => {
    const app = createWebApp(running.origin);
    const { refresh_token } = await app.signUp('tabs@example.com');
    const both = await Promise.all([app.refresh(refresh_token), app.refresh(refresh_token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    running.advance(29_000);
    expect((await app.refresh(refresh_token)).status).toBe(200);
    for (const { answer } of both) {
      expect((await app.refresh(answer.refresh_token)).status).toBe(200);
    }
  });

  test('used again later ends everything that came of it', async () => {
    const app = createWebApp(running.origin);
    const ended: string[] = [];
    running.identity.onSignInEnd((signIn) => ended.push(signIn));
    const stolen = await app.signUp('stolen@example.com');
    const { answer } = await app.refresh(stolen.refresh_token);
    running.advance(31_000);
    await expect(app.refresh(stolen.refresh_token)).resolves.toMatchObject(REFUSED);
    await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
    expect(ended).toEqual([decodeJwt(stolen.access_token)['sid']]);
  });

  test('and all that follow it end thirty days after the login', async () => {
    const app = createWebApp(running.origin);
    const first = await app.signUp('month@example.com');
    running.advance(20 * DAY_MS);
    const second = await app.refresh(first.refresh_token);
    running.advance(9 * DAY_MS);
    const third = await app.refresh(second.answer.refresh_token);
    expect(third.status).toBe(200);
    running.advance(1 * DAY_MS);
    await expect(app.refresh(third.answer.refresh_token)).resolves.toMatchObject(REFUSED);
  });

  test('that nobody gave out is answered in the words that the client library knows', async () => {
    const app = createWebApp(running.origin);
    await expect(app.refresh('made up')).resolves.toMatchObject(REFUSED);
    await expect(app.refresh('made up', 'json')).resolves.toMatchObject(REFUSED);
  });

  test('can be revoked by the web app', async () => {
    const app = createWebApp(running.origin);
    const { refresh_token } = await app.signUp('revoke@example.com');
    const body = new URLSearchParams({ client_id: 'hexis-web', token: refresh_token });
    const revoked = await fetch(`${running.origin}/oauth/revoke`, { method: 'POST', body });
    expect(revoked.status).toBe(200);
    await expect(app.refresh(refresh_token)).resolves.toMatchObject(REFUSED);
  });
});

test.each(['{', '[]', 'null', '"x"', '{"a":{}}', '', `{"a":"${'x'.repeat(20_000)}"}`])(
  'the token endpoint refuses the JSON body %.12s',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${running.origin}/oauth/token`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    await expect(answer.json()).resolves.toMatchObject({ error: 'invalid_request' });
  },
);

test('without an audience the access token is for the user info', async () => {
  const app = createWebApp(running.origin);
  const code = await app.submit('signup', 'info@example.com', undefined, { audience: '' });
  const { answer } = await app.redeem(code);
  const headers = { authorization: `Bearer ${answer.access_token}` };
  const info = await fetch(`${running.origin}/userinfo`, { headers });
  await expect(info.json()).resolves.toMatchObject({ email: 'info@example.com' });
});
