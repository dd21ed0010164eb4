import { hash } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createBrowser, locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import { startOidc, type Running } from './testing/start-oidc.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

const EVIL = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
};

let running: Running;
shareProvider((started) => {
  running = started;
});

test('a forwarded host changes no address in answers', async () => {
  const { origin } = running;
  const { browser, authorizeUrl } = createWebApp(origin);
  const discovery = await browser.get('/.well-known/openid-configuration', EVIL);
  await expect(discovery.text()).resolves.not.toContain('evil');
  const page = locationOf(await browser.get(authorizeUrl(), EVIL));
  expect(page).toMatch(/^\/u\/[\w-]+$/);
  const fields = { email: 'evil@example.com', password: PASSWORD };
  const goOn = locationOf(await browser.post(`${page}/signup`, fields, EVIL));
  expect(new URL(goOn).origin).toBe(origin);
  const callback = locationOf(await browser.get(goOn, EVIL));
  expect(new URL(callback).origin).toBe(origin);
});

test('the host of the request changes none either, and an absolute target is refused', async () => {
  const { pathname, search } = new URL(createWebApp(running.origin).authorizeUrl(), running.origin);
  const asked = await ask('/.well-known/openid-configuration', 'evil.example');
  expect(asked.text).toContain(`"issuer":"${running.origin}/"`);
  expect(asked.text).not.toContain('evil');
  const absolute = await ask(`http://evil.example${pathname}${search}`, 'evil.example');
  expect(absolute.status).toBe(404);
});

test('without a trusted proxy a forwarded address is not recorded', async () => {
  const direct = await startOidc({ trustProxy: false });
  const forged = { 'x-forwarded-for': '10.9.9.9' };
  const app = createWebApp(direct.origin, createBrowser(direct.origin), forged);
  await app.signUp('forged@example.com');
  const page = await (await app.browser.get('/u/account/sign-ins')).text();
  expect(page).toContain('From 127.0.0.1');
  expect(page).not.toContain('10.9.9.9');
  await direct.stop();
});

test('behind an https proxy the cookies are Secure and the addresses https', async () => {
  const proxied = await startOidc({ publicOrigin: 'https://hexis.example' });
  const { browser, authorizeUrl } = createWebApp(proxied.origin);
  const redirect_uri = 'https://hexis.example/callback';
  const audience = 'https://hexis.example/api';
  const asked = await browser.get(authorizeUrl({ redirect_uri, audience }));
  const page = locationOf(asked);
  const fields = { email: 'secure@example.com', password: PASSWORD };
  const submitted = await browser.post(`${page}/signup`, fields, {
    origin: 'https://hexis.example',
  });
  const goOn = new URL(locationOf(submitted));
  expect(goOn.origin).toBe('https://hexis.example');
  const back = await browser.get(goOn.pathname);
  expect(locationOf(back)).toContain(`${redirect_uri}?code=`);
  const cookies = [asked, back].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/);
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['__Host-session', '__Secure-interaction']));
  // HMAC-SHA256 in base64url.
  const signature = cookies.find((cookie) => cookie.startsWith('__Host-session.sig='));
  expect(signature).toMatch(/^[^=]+=[\w-]{43};/);
  const [device] = submitted.headers.getSetCookie().filter((line) => line.includes('device'));
  expect(device).toMatch(/^__Host-hexis_device=.*; Path=\/;.*; Secure$/);
  await proxied.stop();
});

test('the pages can run only their own scripts and cannot be framed', async () => {
  const { browser, openPage } = createWebApp(running.origin);
  const page = await browser.get(await openPage());
  const { headers } = page;
  const scripts = [...(await page.text()).matchAll(/<script>(.*?)<\/script>/gs)];
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  expect(hashes).toHaveLength(3);
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${hashes.join(' ')}; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

function ask(path: string, host: string): Promise<{ status: number; text: string }> {
  const { port } = new URL(running.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}
