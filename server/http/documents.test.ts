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
  await serveWeb(app, root, { origin: ORIGIN, authDomain: ORIGIN });
  onTestFinished(() => app.close());
  return { app, root };
}

/** Returns the directives of the content security policy. */
function readPolicy(headers: { 'content-security-policy'?: unknown }): string[] {
  return String(headers['content-security-policy']).split('; ');
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
  const { app, root } = await serve();
  const scripts = ['one();', '\n  two(`</p>`);\n'];
  const text = scripts.map((script) => `<script>${script}</script><script src="/a.js"></script>`);
  writeFileSync(join(root, 'index.html'), text.join(''));
  const { headers } = await ask(app, '/index.html');
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  expect(readPolicy(headers)).toContain(`script-src 'self' ${hashes.join(' ')}`);
  const { headers: plain } = await ask(app, '/habit/1');
  expect(readPolicy(plain)).toContain("script-src 'self'");
});

test.each(['/', '/how-its-made', '/habit/1'])(
  'the document %s is protected, also if it is unchanged',
  async (url) => {
    const { app } = await serve();
    const first = await ask(app, url);
    const again = await ask(app, url, { 'if-none-match': String(first.headers.etag) });
    for (const { headers } of [first, again]) {
      expect(readPolicy(headers)).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "require-trusted-types-for 'script'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(headers['permissions-policy']).toMatch(/^accelerometer=\(\), camera=\(\), .*usb=\(\)/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  },
);

test.each([
  [
    'a script',
    'assets/main.js',
    "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  ],
  [
    'a picture, which has styles,',
    'assets/sky.svg',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ],
  ['the service worker', 'sw.js', /^default-src 'none'; script-src 'self'; .*connect-src 'self'/],
])(
  '%s has the policy that it needs, also if it is unchanged or compressed',
  async (_, file, policy) => {
    const { app, root } = await serve(async (made) => addSecurityHeaders(made, ORIGIN));
    mkdirSync(join(root, 'assets'));
    for (const ending of ['', '.br']) writeFileSync(join(root, file + ending), ' ');
    const ask = (headers: Record<string, string>) => app.inject({ url: `/${file}`, headers });
    const first = await ask({});
    const again = await ask({ 'if-none-match': String(first.headers.etag) });
    const packed = await ask({ 'accept-encoding': 'br' });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    expect(packed.headers['content-encoding']).toBe('br');
    for (const { headers } of [first, again, packed]) {
      expect(headers['content-security-policy']).toMatch(policy);
      expect(headers['permissions-policy']).toBeUndefined();
    }
  },
);

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
  const { app } = await serve(async (made) => addSecurityHeaders(made, origin));
  const { headers } = await ask(app, '/');
  expect(headers['strict-transport-security']).toBe(header);
});
