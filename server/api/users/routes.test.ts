import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

test('registering twice makes one user, in the zone of the browser', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp('ada', 'Europe/Berlin');
  const again = await ada.call('POST /api/users/register', undefined, { 'time-zone': 'UTC' });
  const me = await ada.call('GET /api/users/me');
  expect(again.body).toEqual(me.body);
  expect(me.body).toMatchObject({
    selectedHeadshot: 'headshot1',
    onboarding_completed: 0,
    preferences: {},
    time_zone: 'Europe/Berlin',
    day_start_hour: 0,
  });
});

test('an unknown time zone counts as UTC', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp('ada', 'Mars/Olympus');
  expect((await ada.call('GET /api/users/me')).body.time_zone).toBe('UTC');
});

test('the full user can be sent back with a change', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { body: me } = await ada.call('GET /api/users/me');
  const wanted = { ...me, display_name: ' Ada ', preferences: { developer_mode: true } };
  const answer = await ada.call('PUT /api/users/me', { ...wanted, id: 'ignored' });
  expect(answer).toMatchObject({ status: 200, body: { ...wanted, display_name: 'Ada' } });
  expect((await ada.call('GET /api/users/me')).body).toEqual(answer.body);
});

test('a blank name is not saved, even if there was none before', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { body: unnamed } = await ada.call('GET /api/users/me');
  const answer = await ada.call('PUT /api/users/me', { ...unnamed, onboarding_completed: 1 });
  expect(answer).toMatchObject({
    status: 200,
    body: { display_name: '', onboarding_completed: 1 },
  });

  await ada.call('PUT /api/users/me', { display_name: 'Ada' });
  const blank = await ada.call('PUT /api/users/me', { display_name: '   ' });
  expect(blank).toMatchObject({ status: 200, body: { display_name: 'Ada' } });
});

test.each([
  [{ display_name: 'x'.repeat(121) }, '/display_name'],
  [{ time_zone: 'Mars/Olympus' }, '/time_zone'],
  [{ day_start_hour: 7 }, '/day_start_hour'],
  [{ onboarding_completed: '1' }, '/onboarding_completed'],
  [{ preferences: { nested: {} } }, '/preferences/nested'],
  [{ role: 'admin' }, '/role'],
])('%j is refused at %s, and nothing changes', async (change, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { body: before } = await ada.call('GET /api/users/me');
  const { status, body } = await ada.call('PUT /api/users/me', change);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call('GET /api/users/me')).body).toEqual(before);
});
