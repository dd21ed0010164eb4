import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { listenLive } from '../../test/support/listen-live.ts';
import { callApi, createTestApp, type Answer, type TestApp } from '../../test/support/test-app.ts';

async function createTwo() {
  const here = await createTestApp();
  const there = await createTestApp(here);
  return { here, there };
}

function ask({ app }: TestApp, token: string): Promise<Answer> {
  return callApi(app, token, 'GET /api/values');
}

test('a logout on one process ends the cached token on another', async () => {
  const { here, there } = await createTwo();
  const ada = await here.signUp();
  expect((await ask(there, ada.token)).status).toBe(200);
  const live = await listenLive(there, ada.token);
  await callApi(here.app, ada.token, 'POST /api/users/logout');
  await live.ended;
  expect((await ask(there, ada.token)).status).toBe(401);
});

test('a deletion on one process ends the cached token on another', async () => {
  const { here, there } = await createTwo();
  const ada = await here.signUp();
  expect((await ask(there, ada.token)).status).toBe(200);
  const live = await listenLive(there, ada.token);
  await callApi(here.app, ada.token, 'DELETE /api/users/delete');
  await live.ended;
  expect((await ask(there, ada.token)).status).toBe(401);
});

test('a process that lost notifications discards its cached tokens and ends its streams', async () => {
  const { here, there } = await createTwo();
  const [ada, bob] = [await here.signUp('ada'), await here.signUp('bob')];
  expect((await ask(there, ada.token)).status).toBe(200);
  const live = await listenLive(there, bob.token);
  await live.next();

  // Both processes lose their listening connection and the notifications sent meanwhile.
  const url = here.place.databaseUrl ?? '';
  await breakListening(url);
  await callApi(here.app, ada.token, 'POST /api/users/logout');
  await bob.call('POST /api/values', { description: 'Runner', color: '#4A90E2' });

  await live.ended;
  expect((await ask(there, ada.token)).status).toBe(401);
  await vi.waitFor(async () => {
    const again = await listenLive(there, bob.token, 0);
    expect((await again.next()).change.changed).toBe(null);
    // The listening connection works again.
    await bob.call('POST /api/values', { description: 'Artist', color: '#4A90E2' });
    expect((await again.next()).change.changed).toEqual(['values']);
  }, 40_000);
});

async function breakListening(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await client.end();
  expect(rowCount).toBe(2);
}
