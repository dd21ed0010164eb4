import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './web.ts';

const ORIGIN = 'https://hexis.test';
const NAMES = ['index.html', 'how-its-made.html', 'app.html'];

/** The part that all documents share. */
const head = readFileSync(new URL('../../web/head.html', import.meta.url), 'utf8');

async function serve(
  prepare: (app: FastifyInstance) => PromiseLike<unknown> = () => Promise.resolve(),
): Promise<{ app: FastifyInstance; root: string }> {
  const root = makeTempDir();
  for (const name of NAMES) writeFileSync(join(root, name), `${name} ${head}`);
  const app = fastify();
  await prepare(app);
  await serveWeb(app, root, ORIGIN);
  onTestFinished(() => app.close());
  return { app, root };
}

function ask(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

test.each([
  ['/', 'index.html'],
  ['/how-its-made', 'how-its-made.html'],
  ['/habit/1', 'app.html'],
  ['/app.html', 'app.html'],
])('%s has a link preview with an absolute image address', async (url, name) => {
  const { app } = await serve();
  const { body, headers } = await ask(app, url);
  expect(body.startsWith(name)).toBe(true);
  expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/og.jpg" />`);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
});

test('link previews and monitors, which accept anything, get the page of a path, and no page for a missing file', async () => {
  const { app } = await serve();
  const headers = { accept: '*/*' };
  const [read, head, ...missing] = await Promise.all([
    app.inject({ url: '/chapter-one?from=a.b', headers }),
    app.inject({ method: 'HEAD', url: '/home', headers }),
    app.inject({ url: '/assets/missing.js', headers }),
    app.inject({ url: '/api/missing', headers }),
    app.inject({ url: '/calendar/missing.ics/x', headers }),
  ]);
  expect(read).toMatchObject({ statusCode: 200, body: expect.stringMatching(/^app\.html/) });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test.each([
  ['/', undefined],
  ['/how-its-made', undefined],
  ['/chapter-one/3', undefined],
  ['/quick-start?theme=nord', undefined],
  ['/home', 'noindex'],
  ['/quick-starts', 'noindex'],
])('the robots header of %s is %s', async (url, robots) => {
  const { app } = await serve();
  expect((await ask(app, url)).headers['x-robots-tag']).toBe(robots);
});

const asIs = (body: Buffer): Buffer => body;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['deflate', undefined, asIs],
  ['', undefined, asIs],
])('a client that accepts %j gets the encoding %s', async (accepted, encoding, decode) => {
  const { app } = await serve();
  const plain = await ask(app, '/');
  const answer = await ask(app, '/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe(plain.body);
});

test('an unchanged document is answered 304, and a changed one is sent', async () => {
  const { app, root } = await serve();
  const first = await ask(app, '/');
  const known = { 'if-none-match': String(first.headers.etag) };
  const again = await ask(app, '/', known);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  writeFileSync(join(root, 'index.html'), 'another');
  utimesSync(join(root, 'index.html'), 0, 0);
  const other = await ask(app, '/', known);
  expect([other.statusCode, other.body]).toEqual([200, 'another']);
});

test('the policy allows the inline scripts of a document by their hashes, and no others', async () => {
  const { app, root } = await serve(async (app) => addSecurityHeaders(app, ORIGIN, ORIGIN));
  const scripts = ['one();', '\n  two(`</p>`);\n'];
  const text = scripts.map((script) => `<script>${script}</script><script src="/a.js"></script>`);
  writeFileSync(join(root, 'index.html'), text.join(''));
  const { headers } = await ask(app, '/index.html');
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = String(headers['content-security-policy']);
  expect(headers['permissions-policy']).toMatch(/^accelerometer=\(\), camera=\(\), .*usb=\(\)/);
  expect(policy.split(';')).toContain(`script-src 'self' ${hashes.join(' ')}`);
  const { headers: plain } = await ask(app, '/habit/1');
  expect(String(plain['content-security-policy']).split(';')).toContain("script-src 'self'");
});

test('no file outside the web app and no list of a folder is served', async () => {
  const { app, root } = await serve();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets/main.js'), '1');
  writeFileSync(join(root, '../0.js'), 'secret');
  onTestFinished(() => rmSync(join(root, '../0.js')));
  expect((await app.inject('/assets/main.js')).statusCode).toBe(200);
  for (const path of [
    '/../0.js',
    '/assets/../../0.js',
    '/..%2f0.js',
    '/%2e%2e/0.js',
    '/..%5c0.js',
    '/assets',
    '/assets/',
  ]) {
    const { statusCode, body } = await app.inject(path);
    expect([400, 403, 404], path).toContain(statusCode);
    expect(body, path).not.toMatch(/secret$|main\.js/);
  }
});

test.each([
  [ORIGIN, 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4321', undefined],
])('at %s browsers are told to use HTTPS: %s', async (origin, header) => {
  const { app } = await serve(async (made) => addSecurityHeaders(made, origin, origin));
  const { headers } = await ask(app, '/');
  expect(headers['strict-transport-security']).toBe(header);
});
