import { decodeJwt, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

describe('signing up', () => {
  test('logs in at once, with the tokens for the web app and the API', async () => {
    const { provider, origin } = running;
    const answer = await createWebApp(origin).signUp('Ada@Example.com');

    expect(answer).toMatchObject({
      expires_in: 3600,
      scope: 'openid profile email offline_access',
      refresh_token: expect.any(String),
    });
    const { payload, protectedHeader } = await jwtVerify(answer.access_token, provider.keys, {
      issuer: provider.issuer,
      audience: provider.audience,
    });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(payload['sid']).toMatch(/^[\w-]{43}$/);
    expect(decodeJwt(answer.id_token)).toMatchObject({
      iss: `${origin}/`,
      aud: 'hexis-web',
      sub: payload.sub,
      nonce: 'the-nonce',
      email: 'Ada@Example.com',
    });
    await expect(provider.isAccount(payload.sub ?? '')).resolves.toBe(true);
    await expect(provider.isAccount('nobody')).resolves.toBe(false);
  });

  test('is the first page if the web app asks for it, and both pages link to each other', async () => {
    const { browser, openPage } = createWebApp(running.origin);
    const page = await openPage({ screen_hint: 'signup' });
    const signUp = await (await browser.get(page)).text();
    expect(signUp).toContain('>Sign up</button>');
    expect(signUp).toContain(`href="${page}/login"`);
    const logIn = await (await browser.get(`${page}/login`)).text();
    expect(logIn).toContain('>Log in</button>');
    expect(logIn).toContain(`href="${page}/signup"`);
  });

  test.each([
    ['an empty email', '', PASSWORD, 'Enter your email address.'],
    ['no email', 'ada', PASSWORD, 'Enter an email address like ada@example.com.'],
    ['a short password', 'short@example.com', '1234567', 'Use at least 8 characters.'],
    ['a long password', 'long@example.com', 'x'.repeat(257), 'Use at most 256 characters.'],
    ['one character', 'one@example.com', 'ääääääääää', 'One character over and over'],
    ['a common password', 'common@example.com', 'Password1', 'one of the first that a thief'],
    ['the email', 'walker@example.com', 'Walker@Example.com', 'little more than your email'],
    ['a name of the email', 'walker@example.com', 'walker2026', 'little more than your email'],
    ["the product's name", 'name@example.com', '!HexisHexis26', 'little more than our name'],
  ])('says what is wrong with %s', async (_, email, password, words) => {
    const { browser, openPage } = createWebApp(running.origin);
    const page = await openPage();
    const answer = await browser.post(`${page}/signup`, { email, password });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(words);
    expect(text).toContain(`value="${email}"`);
    expect(text.replace(`value="${email}"`, '')).not.toContain(password);
  });

  test('is refused for an email that has an account, in any spelling', async () => {
    await createWebApp(running.origin).signUp('Grace@example.com');
    const { browser, openPage } = createWebApp(running.origin);
    const fields = { email: ' GRACE@EXAMPLE.COM', password: PASSWORD };
    const answer = await browser.post(`${await openPage()}/signup`, fields);
    expect(answer.status).toBe(400);
    await expect(answer.text()).resolves.toContain('This email already has an account.');
  });
});

describe('logging in', () => {
  test('accepts the email in any case and the password from any keyboard', async () => {
    const { origin } = running;
    const composed = 'pa\u00dfw\u00f6rter und mehr';
    const signedUp = await createWebApp(origin).submit('signup', 'Jo@example.com', composed);
    expect(signedUp).toBeTruthy();
    const decomposed = composed.normalize('NFD');
    await expect(
      createWebApp(origin).submit('login', 'jo@EXAMPLE.com', decomposed),
    ).resolves.toBeTruthy();
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const { origin } = running;
    await createWebApp(origin).signUp('known@example.com');
    const answers = [];
    for (const email of ['known@example.com', 'other@example.com']) {
      const { browser, openPage } = createWebApp(origin);
      const page = await openPage();
      const answer = await browser.post(`${page}/login`, { email, password: 'wrong password' });
      const text = await answer.text();
      answers.push([answer.status, text.replaceAll(page, '').replaceAll(email, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[1]).toContain('Wrong email or password.');
  });

  test('with another account in the same browser ends the first session', async () => {
    const { origin } = running;
    await createWebApp(origin).signUp('second@example.com');
    const first = createWebApp(origin);
    const { refresh_token } = await first.signUp('first@example.com');
    const code = await first.submit('login', 'second@example.com', PASSWORD, { prompt: 'login' });
    const { answer } = await first.redeem(code);
    expect(decodeJwt(answer.id_token)).toMatchObject({ email: 'second@example.com' });
    expect((await first.refresh(refresh_token)).status).toBe(400);
  });

  test('again with the same account keeps the sign-in', async () => {
    const app = createWebApp(running.origin);
    const before = await app.signUp('again@example.com');
    const code = await app.submit('login', 'again@example.com', PASSWORD, { prompt: 'login' });
    const { answer } = await app.redeem(code);
    expect(decodeJwt(answer.access_token)['sid']).toBe(decodeJwt(before.access_token)['sid']);
  });

  test('again replaces the session, whose cookie no longer logs in', async () => {
    const app = createWebApp(running.origin);
    const enter = async (mode: string) => {
      const page = await app.openPage({ prompt: 'login' });
      const fields = { email: 'fixation@example.com', password: PASSWORD };
      const goOn = locationOf(await app.browser.post(`${page}/${mode}`, fields));
      const cookies = (await app.browser.get(goOn)).headers.getSetCookie();
      return cookies
        .filter((cookie) => cookie.startsWith('session'))
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    };
    const logsIn = async (cookie: string) => {
      const url = app.authorizeUrl({ prompt: 'none' });
      return locationOf(await createWebApp(running.origin).browser.get(url, { cookie }));
    };
    const first = await enter('signup');
    expect(await logsIn(first)).toContain('code=');
    const second = await enter('login');
    expect(await logsIn(second)).toContain('code=');
    expect(await logsIn(first)).toContain('login_required');
  });

  test('is refused from the form of another site', async () => {
    const { browser, openPage } = createWebApp(running.origin);
    const page = await openPage();
    const fields = { email: 'x@example.com', password: PASSWORD };
    for (const origin of ['https://evil.example', 'null']) {
      expect((await browser.post(`${page}/login`, fields, { origin })).status).toBe(403);
    }
  });

  test('is refused for the login of another browser', async () => {
    const page = await createWebApp(running.origin).openPage();
    const { browser } = createWebApp(running.origin);
    expect((await browser.get(page)).status).toBe(404);
    const fields = { email: 'first@example.com', password: PASSWORD };
    const answer = await browser.post(`${page}/login`, fields);
    expect(answer.status).toBe(404);
    await expect(answer.text()).resolves.toContain('This page has expired');
  });

  test('with a finished login shows a page that says so', async () => {
    const { browser, openPage } = createWebApp(running.origin);
    const page = await openPage();
    const fields = { email: 'late@example.com', password: PASSWORD };
    const goOn = locationOf(await browser.post(`${page}/signup`, fields));
    codeOf(locationOf(await browser.get(goOn)));
    for (const url of [page, goOn]) {
      const answer = await browser.get(url);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      await expect(answer.text()).resolves.toContain('This page has expired');
    }
  });
});

test('the page has the theme of the web app, or the default theme', async () => {
  for (const [asked, shown] of [
    ['nord', 'nord'],
    ['"><b>', 'retro'],
  ] as const) {
    const { browser, openPage } = createWebApp(running.origin);
    const page = await openPage({ 'ext-theme': asked });
    expect(await (await browser.get(page)).text()).toContain(`data-theme="${shown}"`);
    const refused = await browser.post(`${page}/login`, { email: 'ada', password: '' });
    expect(await refused.text()).toContain(`data-theme="${shown}"`);
  }
});

test("the page's script gets the next address and follows it like a form", async () => {
  const { browser, openPage } = createWebApp(running.origin);
  const fields = { email: 'script@example.com', password: PASSWORD };
  const headers = { accept: 'application/json' };
  const answer = await browser.post(`${await openPage()}/signup`, fields, headers);
  expect(answer.status).toBe(200);
  const { location } = (await answer.json()) as { location: string };
  expect(codeOf(locationOf(await browser.get(location)))).toBeTruthy();
});

test('a hint of the account is filled in as text only', async () => {
  const { browser, openPage } = createWebApp(running.origin);
  const page = await openPage({ login_hint: 'ada@example.com"><b>' });
  const text = await (await browser.get(page)).text();
  expect(text).toContain('value="ada@example.com&#34;&#62;&#60;b&#62;"');
});

describe('a request for a login', () => {
  test.each([
    ['a foreign place to return to', { redirect_uri: 'https://evil.example/callback' }],
    ['an unknown client', { client_id: 'another' }],
  ])('with %s is answered by a page without a link', async (_, extra) => {
    const { browser, authorizeUrl } = createWebApp(running.origin);
    const answer = await browser.get(authorizeUrl(extra));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    await expect(answer.text()).resolves.toContain('Back to Hexis');
  });

  test.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['for another API', { audience: 'https://other.example/api' }, 'invalid_target'],
  ])('%s is an error for the web app', async (_, extra, error) => {
    const { browser, authorizeUrl } = createWebApp(running.origin);
    const location = new URL(locationOf(await browser.get(authorizeUrl(extra))));
    expect(location.pathname).toBe('/callback');
    expect(location.searchParams.get('error')).toBe(error);
    expect(location.searchParams.get('state')).toBe('the-state');
  });
});
