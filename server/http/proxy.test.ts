import { expect, test } from 'vitest';
import { createTestApp } from '../test/support/test-app.ts';

/** Opens guests as one client that claims another address each time; returns the status of each attempt. */
async function openDemos(trustProxy: string[] | false): Promise<number[]> {
  const { app } = await createTestApp(undefined, { trustProxy });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    statuses.push((await app.inject({ method: 'POST', url: '/api/demo', headers })).statusCode);
  }
  return statuses;
}

test('the forwarded address of a client is not trusted', async () => {
  expect(await openDemos(false)).toContain(429);
});

test('the forwarded address of a trusted proxy is used', async () => {
  expect(new Set(await openDemos(['loopback']))).toEqual(new Set([201]));
});
