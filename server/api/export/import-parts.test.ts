import { expect, test, vi } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { makeRunner, readTimes } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;
const idOf = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The export of someone with so many sessions of a minute each. */
async function makeDocument(person: Person, sessions: number) {
  const { habit } = await makeRunner(person);
  await person.call('POST /api/events/submit', { habit_id: habit.id, duration: MINUTE });
  const { body: document } = await person.call('GET /api/export');
  const [event] = document.events;
  const events = Array.from({ length: sessions }, (_, n) => ({ ...event, id: idOf(n) }));
  const todos = events.map(({ id }, n) => ({
    id: idOf(n),
    event_id: id,
    description: 'Lace up',
    completed: false,
    createdAt: event.createdAt,
  }));
  return { ...document, events, todos };
}

test('others write while a large import is added', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const document = await makeDocument(ada, 600);
  let isDone = false;
  const importing = bob.call('POST /api/import', document).finally(() => {
    isDone = true;
  });
  const isBegun = async () => (await bob.call('GET /api/events?limit=1')).body.length > 0;
  await vi.waitUntil(isBegun, { interval: 1, timeout: 30_000 });
  await ada.call('POST /api/values', { description: 'Writer', color: '#000000' });
  expect(isDone).toBe(false);

  expect((await importing).body.added).toMatchObject({ events: 600, todos: 600 });
  expect(await readTimes(bob)).toEqual({ Runner: 600 * MINUTE });
  const [{ id }] = document.habits;
  const { body: statistics } = await bob.call(`GET /api/habits/${id}/statistics`);
  expect(statistics).toMatchObject({ sessions: 600 });
});

test('an import of which not everything fits adds nothing', async () => {
  const accountLimits = { ...readConfig({}).accountLimits, sessions: 599 };
  const { signUp } = await createTestApp(undefined, { accountLimits });
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const document = await makeDocument(ada, 600);
  const { body: before } = await bob.call('GET /api/export');
  const answer = await bob.call('POST /api/import', document);
  expect(answer).toMatchObject({ status: 409, body: { code: 'account_full' } });
  const { body: after } = await bob.call('GET /api/export');
  expect(after).toEqual({ ...before, exported_at: after.exported_at });
});
