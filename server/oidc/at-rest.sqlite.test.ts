import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locationOf } from './testing/browser.ts';
import { shareProvider } from './testing/share-provider.ts';
import type { Running } from './testing/start-oidc.ts';
import { codeOf, createWebApp, PASSWORD } from './testing/web-app.ts';

let running: Running;
shareProvider((started) => {
  running = started;
});

test('the database contains no readable secrets', async () => {
  const app = createWebApp(running.origin);
  const page = await app.openPage();
  const fields = { email: 'rest@example.com', password: PASSWORD };
  const submitted = await app.browser.post(`${page}/signup`, fields);
  const back = await app.browser.get(locationOf(submitted));
  const code = codeOf(locationOf(back));
  const { answer } = await app.redeem(code);
  const unfinished = await createWebApp(running.origin).openPage();
  const again = await app.openPage({ prompt: 'login' });
  const session = /session=([^;]+)/.exec(back.headers.getSetCookie().join('\n'))?.[1];

  const secrets = [page.slice(3), unfinished.slice(3), again.slice(3), code, session, PASSWORD];
  const files = ['hexis.sqlite', 'hexis.sqlite-wal'].map((name) => join(running.folder, name));
  const stored = (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join();
  expect(stored).toContain('rest@example.com');
  for (const secret of [...secrets, answer.refresh_token, answer.access_token]) {
    expect(secret).toMatch(/^.{20,}$/);
    expect(stored).not.toContain(secret);
  }
});
