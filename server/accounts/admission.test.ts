import { expect, test } from 'vitest';
import { makeRunner } from '../test/support/play.ts';
import { callApi, createTestApp } from '../test/support/test-app.ts';

test('a user who reads too much is told when to retry, and other users are not affected', async () => {
  const { signUp, clock } = await createTestApp(undefined, { readsPerMinute: 5 });
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  for (let n = 0; n < 5; n += 1) expect((await ada.call('GET /api/values')).status).toBe(200);
  const refused = await ada.call('GET /api/users/me');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(refused.headers['retry-after']).toBe('12');
  expect((await bob.call('GET /api/values')).status).toBe(200);
  clock.now += 12_000;
  expect((await ada.call('GET /api/values')).status).toBe(200);
});

test('heavy calls of one user run one after another, and those of other users beside them', async () => {
  const { app, signUp } = await createTestApp();
  const bobs = Promise.withResolvers<void>();
  let [open, most] = [0, 0];
  app.addHook('preSerialization', async ({ headers }) => {
    if (!('is-held' in headers)) return;
    open += 1;
    most = Math.max(most, open);
    await bobs.promise;
    open -= 1;
  });
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const routes = ['GET /api/values', 'GET /api/export', 'GET /api/events/month/2026-11'];
  const answers = routes.map((route) => ada.call(route, undefined, { 'is-held': 'yes' }));
  expect((await bob.call('GET /api/values')).status).toBe(200);
  bobs.resolve();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(most).toBe(1);
});

test('an import counts as many writes as its bytes would need, before it is read', async () => {
  const { app, signUp } = await createTestApp(undefined, { writesPerMinute: 60 });
  const ada = await signUp();
  await makeRunner(ada);
  const { body: document } = await ada.call('GET /api/export');
  const large = JSON.stringify(document) + ' '.repeat(40 * 64 * 1024);
  expect((await callApi(app, ada.token, 'POST /api/import', large)).status).toBe(200);
  // If it were read, it would be refused as invalid JSON.
  const refused = await callApi(app, ada.token, 'POST /api/import', `{${large}`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
});
