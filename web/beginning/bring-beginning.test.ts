import { beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { entriesOnDisk } from '../outbox/testing/outbox-on-disk.ts';
import { FIRST_DRAFT } from '../habit-form/schedule-draft.ts';
import { newHabit } from '../habit-form/create-habit.ts';
import { newIdentity } from '../identity-form/create-identity.ts';
import type { KnownIdentities } from './read-known.ts';
import { fakeDevice } from '../playing/testing/fake-device.ts';

beforeEach(() => {
  vi.resetModules();
  fakeDevice();
  // Nothing is sent: what is on disk is what is to come.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
});

const BEGINNING = {
  identity: { id: 'one', name: 'Runner', color: '#2E80C4' },
  habit: { id: 'two', name: 'Run', durationMs: 60_000, schedule: { ...FIRST_DRAFT, id: 'three' } },
};

function runner(...habits: readonly string[]): Identity {
  const identity = newIdentity({ id: 'mine', description: ' runner', color: '#000000' });
  const Habits = habits.map((description) =>
    newHabit(identity, { id: description, description, durationMs: 60_000 }),
  );
  return { ...identity, Habits };
}

/** What is on its way when the task is over in which the call was made. */
async function sentFor(known: Partial<KnownIdentities>): Promise<[string, unknown][]> {
  const { bringBeginning } = await import('./bring-beginning.ts');
  const { allWritten } = await import('../outbox/disk.ts');
  bringBeginning(BEGINNING, { active: [], archived: [], ...known });
  await allWritten();
  return (await entriesOnDisk()).map(({ route, body }) => [route, body]);
}

test('a new identity comes with its habit and its days, under the ids that were chosen with it', async () => {
  expect(await sentFor({})).toMatchObject([
    ['POST /api/values/init', { id: 'one', habit_id: 'two', habit_duration: 60_000 }],
    ['POST /api/schedules', { id: 'three', habit_id: 'two', frequency_type: 'daily' }],
  ]);
});

test('an identity that is there gets the habit', async () => {
  expect(await sentFor({ active: [runner('Stretch')] })).toMatchObject([
    ['POST /api/habits', { id: 'two', value_id: 'mine', description: 'Run' }],
    ['POST /api/schedules', { id: 'three', habit_id: 'two' }],
  ]);
});

test.each<[string, Partial<KnownIdentities>]>([
  ['has it too', { active: [runner('run')] }],
  ['is archived', { archived: [runner()] }],
])('nothing is added where the identity %s', async (_, known) => {
  expect(await sentFor(known)).toEqual([]);
});
