import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '../accounts/rate-limit.ts';
import { query } from '../db/query.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { createWebApp } from './testing/web-app.ts';

const DAY_MS = 24 * 3_600_000;
const REFUSED = {
  status: 400,
  answer: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
};

const countRefreshTokens = query<{ email: string }>()((db, p) =>
  db
    .selectFrom('identity_records')
    .innerJoin('identity_accounts', 'id', 'account_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'RefreshToken')
    .where('email_key', '=', p.email),
);

let running: Running;
shareProvider((started) => {
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

  test('is redeemed once by twenty requests at the same time', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'twenty@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer.error === 'invalid_grant')).toHaveLength(19);
  });

  test('used again revokes its tokens', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'replay@example.com');
    const { answer } = await app.redeem(code);
    expect((await app.redeem(code)).status).toBe(400);
    await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
  });

  test('is refused without its verifier', async () => {
    const code = await createWebApp(running.origin).submit('signup', 'pkce@example.com');
    expect((await createWebApp(running.origin).redeem(code)).status).toBe(400);
  });

  test('is valid for a minute', async () => {
    const app = createWebApp(running.origin);
    const code = await app.submit('signup', 'slow@example.com');
    running.advance(61_000);
    expect((await app.redeem(code)).status).toBe(400);
  });
});

describe('a refresh token', () => {
  test('gives new tokens of the same sign-in and a successor', async () => {
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
    expect((await app.refresh(both[1]?.answer.refresh_token ?? '')).status).toBe(200);
  });

  test('with two successors ends the sign-in if both are used', async () => {
    const app = createWebApp(running.origin);
    const { refresh_token } = await app.signUp('both@example.com');
    const one = (await app.refresh(refresh_token)).answer.refresh_token;
    const other = (await app.refresh(refresh_token)).answer.refresh_token;
    const { answer } = await app.refresh(one);
    await expect(app.refresh(other)).resolves.toMatchObject(REFUSED);
    await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
  });

  test('with two successors used at once, at most one continues', async () => {
    const app = createWebApp(running.origin);
    const { refresh_token } = await app.signUp('race@example.com');
    const successors = [await app.refresh(refresh_token), await app.refresh(refresh_token)];
    const answers = await Promise.all(
      successors.map(({ answer }) => app.refresh(answer.refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toContain(400);
    for (const { answer } of answers) {
      if (answer.refresh_token === undefined) continue;
      await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
    }
  });

  test('used again later ends everything issued since', async () => {
    const app = createWebApp(running.origin);
    const ended: string[] = [];
    running.provider.onSignInEnd((signIn) => ended.push(signIn));
    const stolen = await app.signUp('stolen@example.com');
    const { answer } = await app.refresh(stolen.refresh_token);
    running.advance(31_000);
    await expect(app.refresh(stolen.refresh_token)).resolves.toMatchObject(REFUSED);
    await expect(app.refresh(answer.refresh_token)).resolves.toMatchObject(REFUSED);
    expect(ended).toEqual([decodeJwt(stolen.access_token)['sid']]);
  });

  test('is refused for a while after sixty refreshes of its sign-in', async () => {
    const app = createWebApp(running.origin);
    let { refresh_token } = await app.signUp('loop@example.com');
    const { max, windowMs } = ATTEMPT_LIMITS.refreshBySignIn;
    for (let n = 0; n < max; n += 1) {
      ({ refresh_token } = (await app.refresh(refresh_token)).answer);
    }
    const grant = { grant_type: 'refresh_token', client_id: 'hexis-web', refresh_token };
    const body = new URLSearchParams(grant);
    const refused = await fetch(`${running.origin}/oauth/token`, { method: 'POST', body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1000);
    const elsewhere = createWebApp(running.origin);
    const there = await elsewhere.logIn('loop@example.com');
    expect((await elsewhere.refresh(there.refresh_token)).status).toBe(200);
    running.advance(windowMs);
    expect((await app.refresh(refresh_token)).status).toBe(200);
  });

  test('that was used is forgotten after a week', async () => {
    const app = createWebApp(running.origin);
    const first = await app.signUp('week@example.com');
    const { answer } = await app.refresh(first.refresh_token);
    running.advance(7 * DAY_MS);
    await expect(app.refresh(first.refresh_token)).resolves.toMatchObject(REFUSED);
    expect((await app.refresh(answer.refresh_token)).status).toBe(200);
    await running.restart();
    await expect
      .poll(() => running.db.all(countRefreshTokens, { email: 'week@example.com' }))
      .toEqual([{ count: 2 }]);
  });

  test('and its successors expire thirty days after the login', async () => {
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

  test('that was never issued is answered in the words of the client library', async () => {
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

const LONG = `{"a":"${'x'.repeat(20_000)}"}`;

test.each(
  ['{', '[]', 'null', '"x"', '{"a":{}}', '', LONG].map((body) => [body.slice(0, 12), body]),
)('the token endpoint refuses the JSON body that begins with "%s"', async (_, body = '') => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${running.origin}/oauth/token`, { method: 'POST', body, headers });
  expect(answer.status).toBe(400);
  await expect(answer.json()).resolves.toMatchObject({ error: 'invalid_request' });
});

test('without an audience the access token is for the user info endpoint', async () => {
  const app = createWebApp(running.origin);
  const code = await app.submit('signup', 'info@example.com', undefined, { audience: '' });
  const { answer } = await app.redeem(code);
  const headers = { authorization: `Bearer ${answer.access_token}` };
  const info = await fetch(`${running.origin}/userinfo`, { headers });
  await expect(info.json()).resolves.toMatchObject({ email: 'info@example.com' });
});
