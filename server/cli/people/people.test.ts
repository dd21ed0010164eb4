import { expect, onTestFinished, test, vi } from 'vitest';
import { createWebApp, PASSWORD } from '../../oidc/testing/web-app.ts';
import { createServerProcess } from '../../test/process/testing/server-process.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { run } from '../backup/testing/run.ts';
import { examine } from '../doctor/examine.ts';

test('a link made while the server is running opens the page for a new password', async () => {
  const place = await makeDatabase();
  const server = await createServerProcess(place);
  await server.start();
  vi.stubEnv('PUBLIC_URL', server.origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  await createWebApp(server.origin).submit('signup', 'ada@example.com', PASSWORD);
  const { code, output } = await run('people', place, 'reset', 'Ada@example.com');
  expect(code).toBe(0);
  const link = /^http:\S+$/m.exec(output)?.[0] ?? '';
  expect(link).toMatch(/\?token=[\w-]{43}$/);
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('value="ada@example.com"');

  const unknown = await run('people', place, 'reset', 'eve@example.com');
  expect(unknown).toMatchObject({ code: 1, output: 'eve@example.com has no account here.\n' });
  const nothing = await run('people', place);
  expect(nothing.output).toMatch(/^Say whose password is forgotten: .*\n$/);
  await server.end('SIGTERM');
  expect(await examine(place)).toEqual([]);
});
