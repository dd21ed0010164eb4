import { expect, test } from 'vitest';
import { createTestApp, NOON } from '../test/support/test-app.ts';

const URL_PATH = '/.well-known/security.txt';

test('security.txt names the contact of the operator, and expires within a year', async () => {
  const contact = 'mailto:security@hexis.example';
  const { app } = await createTestApp(undefined, { securityContact: contact });
  const { statusCode, headers, body } = await app.inject(URL_PATH);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe(contact);
  expect(fields.get('Canonical')).toMatch(/^https?:.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get('Expires') ?? '') - NOON) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  const { app } = await createTestApp();
  expect((await app.inject(URL_PATH)).statusCode).toBe(404);
});
