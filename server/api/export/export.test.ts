import { expect, test } from 'vitest';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';

test('an export of many pages is one JSON document of the announced length', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const { body: document } = await ada.call('GET /api/export');
  const [event] = document.events;
  const events = Array.from({ length: 1234 }, (_, n) => ({
    ...event,
    id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    note: 'Über Stock und Stein',
  }));
  expect((await ada.call('POST /api/import', { ...document, events })).status).toBe(200);

  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await app.inject({ url: '/api/export', headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(answer.rawPayload.length),
  });
  const exported = JSON.parse(answer.body);
  expect(exported.events).toEqual([...events, event]);
  expect(answer.body).toBe(JSON.stringify(exported));
});

const withoutTime = (document: object) => ({ ...document, exported_at: null });

test('an export contains nothing that is written while it is read', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  await makeRunner(ada);
  const { body: before } = await ada.call('GET /api/export');
  const exporting = ada.call('GET /api/export');
  await ada.call('POST /api/values', { description: 'Writer', color: '#000000' });
  const { body: during } = await exporting;
  const { body: after } = await ada.call('GET /api/export');
  expect([before, after].map(withoutTime)).toContainEqual(withoutTime(during));
});
