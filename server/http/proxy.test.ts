import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** How many guests one client may open, by the status of each attempt, when it says each time to be another address. */
async function openDemos(trustProxy: string[] | false): Promise<number[]> {
  const { app } = await createTestApp(undefined, { trustProxy });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    statuses.push((await app.inject({ method: 'POST', url: '/api/demo', headers })).statusCode);
  }
  return statuses;
}

test('what a client says of its address is not believed', async () => {
  expect(await openDemos(false)).toContain(429);
});

test('what a trusted proxy says of it is', async () => {
  expect(new Set(await openDemos(['loopback']))).toEqual(new Set([201]));
});
