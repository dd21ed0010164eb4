// The minimal cost of such a page: `/` is a bare React 19 page, `/empty` a document with one word. Built from
// node_modules at start, compressed once, and served by node:http with the product's headers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const FOLDER = resolve('.cache/limits/react-page');

const SCRIPT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('app')).render(createElement('h1', null, 'Hexis'));
`;

const HEAD = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hexis</title>
    <link rel="icon" href="data:," />`;

const REACT_PAGE = `${HEAD}
    <script type="module" src="/page.js"></script>
  </head>
  <body><div id="app"></div></body>
</html>`;

const EMPTY_PAGE = `${HEAD}
  </head>
  <body><h1>Hexis</h1></body>
</html>`;

const HEADERS = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';media-src blob:;connect-src 'self';frame-src 'self';worker-src 'self' blob:;manifest-src 'self';require-trusted-types-for 'script';trusted-types default;base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  vary: 'accept-encoding',
};

const [script, page, empty] = [await bundle(), REACT_PAGE, EMPTY_PAGE].map((text) => ({
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: gzipSync(text, { level: 9 }),
  identity: Buffer.from(text),
}));

const ANSWERS = {
  '/': { bodies: page, type: 'text/html; charset=utf-8', cache: 'no-cache' },
  '/empty': { bodies: empty, type: 'text/html; charset=utf-8', cache: 'no-cache' },
  '/page.js': {
    bodies: script,
    type: 'application/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  },
};

const server = createServer((request, response) => {
  const answer = ANSWERS[(request.url ?? '') as keyof typeof ANSWERS];
  if (!answer?.bodies) return response.writeHead(404, HEADERS).end();
  const etag = `"${answer.bodies.identity.length}"`;
  const headers = { ...HEADERS, etag, 'content-type': answer.type, 'cache-control': answer.cache };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
  const body = answer.bodies[encoding];
  return response
    .writeHead(200, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    .end(body);
});

server.listen(0, 'localhost', () => {
  const address = server.address();
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
});

async function bundle(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'page.js'), SCRIPT);
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(FOLDER, 'page.js'), output: { entryFileNames: 'page.js' } },
    },
  });
  return readFileSync(join(FOLDER, 'dist/page.js'), 'utf8');
}
