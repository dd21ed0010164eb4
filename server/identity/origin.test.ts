import { hash } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { locationOf } from './testing/browser.ts';
import { shareIdentity } from './testing/share-identity.ts';
import { startIdentity, type Running } from './testing/start.ts';
import { createWebApp, PASSWORD } from './testing/web-app.ts';

const EVIL = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
};

let running: Running;
shareIdentity((started) => {
  running = started;
});

test('a forwarded host changes no address that is given out', async () => {
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

test('neither does the host of the request, and an absolute target is not answered', async () => {
  const { pathname, search } = new URL(createWebApp(running.origin).authorizeUrl(), running.origin);
  const asked = await ask('/.well-known/openid-configuration', 'evil.example');
  expect(asked.text).toContain(`"issuer":"${running.origin}/"`);
  expect(asked.text).not.toContain('evil');
  const absolute = await ask(`http://evil.example${pathname}${search}`, 'evil.example');
  expect(absolute.status).toBe(404);
});

test('behind a proxy that speaks https the cookies are Secure and the addresses https', async () => {
  const proxied = await startIdentity('https://hexis.example');
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
  await proxied.stop();
});

test('the pages can run nothing but their own script and be framed by nobody', async () => {
  const { browser, openPage } = createWebApp(running.origin);
  const page = await browser.get(await openPage());
  const { headers } = page;
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(await page.text()) ?? [];
  const itsHash = hash('sha256', script, 'base64');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${itsHash}'; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
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
