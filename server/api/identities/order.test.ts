import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Identity } from '#contract/values.ts';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

/** A runner who also draws and reads; the other habits are named by letters. */
async function makeThree(person: Person) {
  const { identity, habit } = await makeRunner(person);
  const ids = [identity.id];
  for (const description of ['Artist', 'Reader']) {
    const { body } = await person.call('POST /api/values', { description, color: '#aa0000' });
    ids.push(body.id);
  }
  const habitIds = [habit.id];
  for (const description of ['b', 'c']) {
    const wanted = { value_id: identity.id, description, duration: 1000 };
    habitIds.push((await person.call('POST /api/habits', wanted)).body.id);
  }
  return { ids, habitIds, identityId: identity.id };
}

const namesOf = (identities: Identity[]) => identities.map(({ description }) => description);

async function readOrder(person: Person) {
  const identities: Identity[] = (await person.call('GET /api/values')).body;
  const runner = identities.find(({ description }) => description === 'Runner');
  return [namesOf(identities), runner?.Habits.map(({ description }) => description)];
}

test('identities and habits are in the order of their creation until they are reordered', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { ids, habitIds, identityId: value_id } = await makeThree(ada);
  expect(await readOrder(ada)).toEqual([
    ['Runner', 'Artist', 'Reader'],
    ['Run', 'b', 'c'],
  ]);
  const { status, body } = await ada.call('POST /api/values/reorder', {
    value_ids: ids.toReversed(),
  });
  expect([status, namesOf(body)]).toEqual([200, ['Reader', 'Artist', 'Runner']]);
  const habits = await ada.call('POST /api/habits/reorder', {
    value_id,
    habit_ids: [habitIds[2], habitIds[0]],
  });
  expect(habits.body).toMatchObject({ id: value_id, Habits: [{ order: 0 }, { order: 1 }, {}] });
  const ordered = [
    ['Reader', 'Artist', 'Runner'],
    ['c', 'Run', 'b'],
  ];
  expect(await readOrder(ada)).toEqual(ordered);

  // A new identity comes last; a restored one returns to its position.
  await ada.call('PUT /api/values', { id: ids[1], is_active: false });
  await ada.call('POST /api/values', { description: 'Baker', color: '#aa0000' });
  await ada.call('PUT /api/values', { id: ids[1], is_active: true });
  expect((await readOrder(ada))[0]).toEqual(['Reader', 'Artist', 'Runner', 'Baker']);
});

test('reordering skips things archived on another device and puts new ones last', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { ids, habitIds, identityId: value_id } = await makeThree(ada);
  await ada.call('PUT /api/values', { id: ids[1], is_active: false });
  await ada.call('PUT /api/habits', { id: habitIds[1], is_active: false });
  await ada.call('POST /api/values/reorder', { value_ids: [ids[2], ids[1]] });
  await ada.call('POST /api/habits/reorder', { value_id, habit_ids: [habitIds[1], habitIds[2]] });
  expect(await readOrder(ada)).toEqual([
    ['Reader', 'Runner'],
    ['c', 'Run'],
  ]);
  for (const [path, wanted] of [
    ['POST /api/values/reorder', { value_ids: [ids[1]] }],
    ['POST /api/habits/reorder', { value_id: ids[2], habit_ids: [habitIds[0]] }],
  ] as const) {
    expect((await ada.call(path, wanted)).status).toBe(404);
    expect((await bob.call(path, wanted)).status).toBe(404);
  }
});

test('the order is exported, and an older export without it can be imported', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob, eve] = [await signUp('ada'), await signUp('bob'), await signUp('eve')];
  const { ids, habitIds, identityId: value_id } = await makeThree(ada);
  await ada.call('POST /api/values/reorder', { value_ids: ids.toReversed() });
  await ada.call('POST /api/habits/reorder', { value_id, habit_ids: habitIds.toReversed() });
  const document: Export = (await ada.call('GET /api/export')).body;
  await bob.call('POST /api/import', document);
  expect(await readOrder(bob)).toEqual(await readOrder(ada));

  const values = document.values.map(({ order: _order, ...rest }) => rest);
  const habits = document.habits.map(({ order: _order, ...rest }) => rest);
  expect((await eve.call('POST /api/import', { ...document, values, habits })).status).toBe(200);
  expect(await readOrder(eve)).toEqual([
    ['Runner', 'Artist', 'Reader'],
    ['Run', 'b', 'c'],
  ]);
});
