import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from '../../http/web.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { makeDocument } from './document.ts';
import { serveReference } from './routes.ts';

const ORIGIN = 'https://hexis.test';
const HTML = { accept: 'text/html' };

/** The reference beside a built web app, which answers all other paths. */
async function serve(): Promise<FastifyInstance> {
  const root = makeTempDir();
  writeFileSync(join(root, 'app.html'), 'the web app');
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveReference(app, ORIGIN);
  await serveWeb(app, root, { origin: ORIGIN, authDomain: ORIGIN });
  onTestFinished(() => app.close());
  return app;
}

test('the document is served, and answered 304 if the client has it', async () => {
  const app = await serve();
  const first = await app.inject('/openapi.json');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('application/json');
  expect(first.json()).toEqual(JSON.parse(JSON.stringify(makeDocument(ORIGIN))));
  const tag = String(first.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const other = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('the page takes precedence over the web app, and its policy allows no scripts or frames', async () => {
  const app = await serve();
  expect((await app.inject({ url: '/elsewhere', headers: HTML })).body).toBe('the web app');
  for (const url of ['/docs', '/docs/']) {
    const page = await app.inject({ url, headers: HTML });
    expect(page.body).toContain('<h1>API reference</h1>');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self';/,
    );
    expect(page.headers['content-security-policy']).not.toMatch(/script|unsafe|data:/);
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+="/);
  }
});

test('the assets of the page are served under paths with unlimited caching', async () => {
  const app = await serve();
  const { body } = await app.inject('/docs');
  const { body: css } = await app.inject(
    /href="(\/docs\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? '',
  );
  const paths = [
    ...[...body.matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g)].map(([, path]) => path),
    ...[...css.matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path),
  ];
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    const asset = await app.inject(path ?? '');
    expect([path, asset.statusCode]).toEqual([path, 200]);
    expect(asset.headers['cache-control']).toContain('immutable');
  }
  const unknown = await app.inject('/docs/assets/page.css');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
});

test('the page describes every call, and each of its links has a target', async () => {
  const app = await serve();
  const { body } = await app.inject('/docs');
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  const calls = Object.values(makeDocument(ORIGIN).paths).flatMap((path) => Object.values(path));
  expect(calls.filter((call) => !ids.includes(call.operationId))).toEqual([]);
});
