import { expect, onTestFinished, test, vi } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { User } from '#contract/users.ts';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { ask } from '../../test/process/testing/account.ts';
import { createServerProcess } from '../../test/process/testing/server-process.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { run } from '../backup/testing/run.ts';
import { examine } from '../doctor/examine.ts';

test('an account is made while the server is running, and its login shows a year of history', async () => {
  const place = await makeDatabase();
  const server = await createServerProcess(place);
  await server.start();
  vi.stubEnv('PUBLIC_URL', server.origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  const email = 'mira.berg@example.com';
  const { code, output } = await run('seed', place, '--email', email, '--password', PASSWORD);
  expect(output).toMatch(
    /^Made 4 identities, 13 habits, \d{3,4} sessions \(\d+ h\) and \d+ todos since 20.*\.\n/,
  );
  expect(output).toMatch(`Log in at ${server.origin} as ${email} with the password ${PASSWORD}\n`);
  expect(code).toBe(0);

  const { access_token: token } = await createWebApp(server.origin).logIn(email);
  const account = { origin: server.origin, token };
  const user = (await ask(account, 'POST /api/users/register')) as User;
  expect(user).toMatchObject({ display_name: 'Mira', onboarding_completed: 15, guest_until: null });
  const { events } = (await ask(account, 'GET /api/export')) as Export;
  const instants = events.map(({ occurred_at }) => Date.parse(occurred_at));
  expect(Math.max(...instants) - Math.min(...instants)).toBeGreaterThan(350 * 24 * 3_600_000);
  expect(Math.max(...instants)).toBeLessThan(Date.now());

  const again = await run('seed', place, '--email', 'Mira.Berg@Example.com');
  expect(again.output).toMatch(/^Mira\.Berg@Example\.com has an account already\. .*\n$/);
  expect(again.code).toBe(1);
  await server.end('SIGTERM');
  expect(await examine(place)).toEqual([]);
});

test.each([
  [['--email', 'nobody'], /^--email: Enter an email address like ada@example\.com\.\n$/],
  [['--password', 'short'], /^--password: Use at least 8 characters\.\n$/],
  [['--name', 'Mira'], /^Unknown option '--name'.*\n$/],
])('%j is reported in one clear line', async (args, line) => {
  const { code, output } = await run('seed', await makeDatabase(), ...args);
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

test('an external provider is reported as the reason for a refusal', async () => {
  for (const name of ['AUTH_DOMAIN', 'AUTH_CLIENT_ID', 'AUTH_AUDIENCE']) vi.stubEnv(name, 'tenant');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, output } = await run('seed', await makeDatabase());
  expect(output).toMatch(/^The accounts are tenant's: .*\n$/);
  expect(code).toBe(1);
});
