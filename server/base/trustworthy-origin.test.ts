import { expect, test } from 'vitest';
import { createServerProcess } from '../test/process/testing/server-process.ts';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { isTrustworthyOrigin } from './trustworthy-origin.ts';

test.each([
  ['https://hexis.example', true],
  ['https://192.168.1.5:8443', true],
  ['http://localhost:4321', true],
  ['http://hexis.localhost', true],
  ['http://127.0.0.1:4321', true],
  ['http://[::1]:4321', true],
  ['http://192.168.1.5:4321', false],
  ['http://hexis.lan', false],
  ['http://127.0.0.1.example', false],
  ['http://notlocalhost', false],
])('logins at %s are possible in browsers: %s', (origin, expected) => {
  expect(isTrustworthyOrigin(origin)).toBe(expected);
});

test('a server whose PUBLIC_URL is plain HTTP starts and logs one warning', async () => {
  const place = { dataDir: makeTempDir(), databaseUrl: null };
  const server = await createServerProcess(place, { PUBLIC_URL: 'http://hexis.lan:4321' });
  await server.start();
  await server.end('SIGTERM');
  // The log and the standard output may arrive in either order.
  const lines = server.output().trim().split('\n');
  const [warning = '', ...others] = lines.toSorted((one) => (one.startsWith('{') ? -1 : 1));
  expect(JSON.parse(warning)).toMatchObject({
    level: 40,
    msg: 'Nobody can log in at http://hexis.lan:4321: browsers allow that over HTTPS only. See "HTTPS in your own network" in docs/operations.md.',
  });
  expect(others).toEqual(['Hexis is ready at http://hexis.lan:4321']);
});
