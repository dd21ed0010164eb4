// Words of other languages: cspell:disable
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { makeRunner, startSession } from '../test/support/play.ts';
import { createTestApp, type Person } from '../test/support/test-app.ts';

const BLANKS = [
  '\u200b',
  ' \u2060\t',
  '\u00ad\u034f',
  '\u3164\u3164',
  '\u2800',
  '\ufeff',
  '\u202e',
  '\u{e0041}',
];

/** Every call that gives something a name. */
async function nameAll(person: Person, name: string): Promise<Record<string, number>> {
  const { identity, habit } = await makeRunner(person);
  const { body: session } = await startSession(person, habit);
  const calls: readonly [route: string, body: object][] = [
    ['POST /api/values', { description: name, color: '#4a90e2' }],
    ['PUT /api/values', { id: identity.id, description: name }],
    ['POST /api/habits', { value_id: identity.id, description: name, duration: 60_000 }],
    ['PUT /api/habits', { id: habit.id, description: name }],
    ['POST /api/todos', { event_id: session.id, description: name }],
  ];
  const answers = calls.map(async ([route, body]) => [
    route,
    (await person.call(route, body)).status,
  ]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, number>;
}

const REFUSED = {
  'POST /api/values': 422,
  'PUT /api/values': 422,
  'POST /api/habits': 422,
  'PUT /api/habits': 422,
  'POST /api/todos': 422,
};

test.each(BLANKS)('a name of %j, which nobody sees, is refused everywhere', async (name) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  expect(await nameAll(ada, name)).toEqual(REFUSED);
  const { body: before } = await ada.call('GET /api/users/me');
  await ada.call('PUT /api/users/me', { display_name: name });
  expect((await ada.call('GET /api/users/me')).body.display_name).toBe(before.display_name);
});

test.each(['Run\ud800', '\udc00', 'a\0b'])(
  'a name of %j, which cannot be stored, is refused',
  async (name) => {
    const { signUp } = await createTestApp();
    expect(await nameAll(await signUp(), name)).toEqual(REFUSED);
  },
);

test.each(['ריצה', '👩‍🚀', 'का', 'a\u200db', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'])(
  'a name of %j is taken as it is',
  async (name) => {
    const { signUp } = await createTestApp();
    const ada = await signUp();
    const { identity } = await makeRunner(ada);
    const { status } = await ada.call('PUT /api/values', { id: identity.id, description: name });
    expect(status).toBe(200);
    const [stored] = (await ada.call('GET /api/values')).body;
    expect(stored.description).toBe(name);
  },
);

test('an import trims names as the forms do, and refuses invisible ones', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp('ada');
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  await ada.call('POST /api/todos', { event_id: session.id, description: 'Water' });
  await ada.call(`PUT /api/events/${session.id}`, { duration: 60_000 });
  const document: Export = (await ada.call('GET /api/export')).body;
  const rename = (name: string): Export => ({
    ...document,
    values: document.values.map((one) => ({ ...one, description: name })),
    habits: document.habits.map((one) => ({ ...one, description: name })),
    todos: document.todos.map((one) => ({ ...one, description: name })),
  });
  const bob = await signUp('bob');
  expect((await bob.call('POST /api/import', rename('\u200b\u3164'))).status).toBe(422);
  expect((await bob.call('POST /api/import', rename('  Café \n'))).status).toBe(200);
  const own: Export = (await bob.call('GET /api/export')).body;
  const names = [own.values, own.habits, own.todos].flatMap((all) =>
    all.map(({ description }) => description),
  );
  expect(new Set(names)).toEqual(new Set(['Café']));
});

test.each([
  ['Café au lait', 'cafe'],
  ['Straße fegen', 'STRASSE'],
  ['İstanbul', 'istanbul'],
  ['Smørrebrød', 'smorrebrod'],
  ['cafe', 'Café'],
])('a finished todo "%s" is found by "%s"', async (description, q) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  const { body: todo } = await ada.call('POST /api/todos', { event_id: session.id, description });
  await ada.call(`PUT /api/todos/${todo.id}`, { completed: true });
  const { body } = await ada.call(`GET /api/todos/completed?q=${encodeURIComponent(q)}`);
  expect(body).toMatchObject([{ description }]);
});
