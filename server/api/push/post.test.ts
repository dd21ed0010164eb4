import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPushEndpoint, createPoster, requirePublic } from './post.ts';

async function serve(): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

test('a name that resolves to this machine is not called unless it is allowed', async () => {
  const { port, calls } = await serve();
  const url = new URL(`http://localhost:${port}/`);
  const careful = createPoster([]);
  const { signal } = new AbortController();
  await expect(careful.post(url, {}, Buffer.from('x'), signal)).rejects.toThrow(
    /private address|without an address/,
  );
  expect(calls()).toBe(0);
  careful.close();

  const allowing = createPoster([url.origin]);
  const answer = await allowing.post(url, {}, Buffer.from('x'), signal);
  allowing.close();
  // The redirect is not followed.
  expect(answer.status).toBe(302);
  expect(calls()).toBe(1);
});

test('a name with a private address among its addresses is not called', () => {
  const open = { address: '93.184.215.14', family: 4 };
  expect(requirePublic([open])).toEqual([open]);
  expect(() => requirePublic([open, { address: '10.0.0.1', family: 4 }])).toThrow('private');
  expect(() => requirePublic([open, { address: '::1', family: 6 }])).toThrow('private');
  expect(() => requirePublic([open, { address: '::ffff:10.0.0.1', family: 6 }])).toThrow('private');
  expect(() => requirePublic([])).toThrow('without an address');
});

test.each([
  ['93.184.215.14', true],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.8.9.10', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['2130706433', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['4000::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
])('%s is public: %s', (address, isPublic) => {
  const host = address.includes(':') ? `[${address}]` : address;
  expect(isPushEndpoint(`https://${host}/`, [])).toBe(isPublic);
});
