import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { createServerProcess } from '../test/process/testing/server-process.ts';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { describeReach } from './reach.ts';

const entry = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;
const INTERFACES = {
  lo: [entry('127.0.0.1', 'IPv4', true), entry('::1', 'IPv6', true)],
  eth0: [entry('192.168.1.5', 'IPv4'), entry('fe80::1', 'IPv6')],
  wlan0: [entry('10.1.0.7', 'IPv4')],
};
const origin = 'http://localhost:4321';

test('a server open to other devices names its addresses and the missing setting', () => {
  const all = describeReach({ host: '0.0.0.0', port: 4321, origin }, INTERFACES);
  expect(all).toMatch(
    /^Other devices reach it at http:\/\/192\.168\.1\.5:4321 and http:\/\/10\.1\.0\.7:4321, but .* HTTPS .* PUBLIC_URL .*operations\.md\.$/,
  );
  const one = describeReach({ host: 'fd00::5', port: 80, origin }, INTERFACES);
  expect(one).toContain('reach it at http://[fd00::5]:80, but');
});

test.each([
  { host: 'localhost', origin },
  { host: '127.0.0.1', origin },
  { host: '0.0.0.0', origin: 'https://hexis.example' },
  // The start warns of this one already.
  { host: '0.0.0.0', origin: 'http://192.168.1.5:4321' },
])('no hint is given at $host for $origin', (settings) => {
  expect(describeReach({ port: 4321, ...settings }, INTERFACES)).toBeNull();
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
