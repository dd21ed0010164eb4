import { expect, test } from 'vitest';
import { listenLive } from '../../test/support/listen-live.ts';
import { callApi, createTestApp } from '../../test/support/test-app.ts';
import { startGuest } from './testing/start-guest.ts';

test('processes that are asked at once make one user of a guest, and all refuse its token', async () => {
  const one = await createTestApp();
  const other = await createTestApp(one);
  const guest = await startGuest(one);
  // Both processes know the token before it ends.
  for (const { app } of [one, other]) {
    expect((await callApi(app, guest.token, 'GET /api/values')).body).toHaveLength(4);
  }
  const answers = await Promise.all(
    [one, other, one, other].map(async ({ app, tokens }) => {
      const token = await tokens.make({ sub: 'mira', sid: 'login of mira' });
      const headers = { 'guest-token': guest.token };
      return callApi(app, token, 'POST /api/users/register', undefined, headers);
    }),
  );
  expect(answers.map(({ body }) => body.id)).toEqual(answers.map(() => guest.user.id));
  for (const { app } of [one, other]) {
    await expect
      .poll(async () => (await callApi(app, guest.token, 'GET /api/values')).status)
      .toBe(401);
  }
});

test("when one process deletes a guest, the guest's streams on another process end", async () => {
  const one = await createTestApp();
  const guest = await startGuest(one);
  const stream = await listenLive(one, guest.token);
  await stream.next();
  const later = await createTestApp(one);
  later.clock.now += 24 * 3_600_000;
  await later.app.ready();
  await stream.ended;
  expect((await guest.call('GET /api/values')).status).toBe(401);
});
