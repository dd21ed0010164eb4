import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { serveSource } from './routes.ts';

function serve(sourceUrl: string | null) {
  const app = fastify();
  serveSource(app, sourceUrl);
  onTestFinished(() => app.close());
  return app;
}

test('the archive has the source that the server runs from, and nothing else', async () => {
  const answer = await serve(null).inject('/source');
  expect(answer.statusCode).toBe(200);
  const name = /filename="(hexis-[\d.]+)\.tar\.gz"/.exec(
    String(answer.headers['content-disposition']),
  )?.[1];
  const folder = makeTempDir();
  const file = join(folder, 'source.tar.gz');
  writeFileSync(file, answer.rawPayload);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const unpacked = join(folder, name ?? '');
  for (const path of [
    'server/api/source/routes.ts',
    'server/oidc/common-passwords.txt',
    'oxlint.config.ts',
    'web/themes/scenes/retro/wide-sky.svg',
    'web/public/favicon.svg',
    'package.json',
    'LICENSE',
  ]) {
    expect(readFileSync(join(unpacked, path)).equals(readFileSync(path)), path).toBe(true);
  }
  const paths = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(
    paths.filter((path) =>
      /node_modules|compose|^[^/]+\/data\/|\.env|\/dist\/|\.(?:sqlite|db)$|\.git\//.test(path),
    ),
  ).toEqual([]);
});

test('if the source is published, the route redirects there', async () => {
  const answer = await serve('https://code.example/hexis').inject('/source');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://code.example/hexis']);
});
