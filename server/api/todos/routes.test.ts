import { expect, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import type { CompletedTodo, Todo } from '#contract/todos.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';

const [ID, OTHER_ID] = ['a', 'b'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);

async function makeSession(person: Person): Promise<PlayEvent> {
  const { habit } = await makeRunner(person);
  return (await startSession(person, habit)).body;
}

async function addTodo(person: Person, event: PlayEvent, description: string): Promise<Todo> {
  return (await person.call('POST /api/todos', { description, event_id: event.id })).body;
}

async function completed(person: Person, query = ''): Promise<CompletedTodo[]> {
  return (await person.call(`GET /api/todos/completed${query}`)).body;
}

const words = (todos: readonly { description: string }[]) => todos.map((todo) => todo.description);

test('a todo belongs to the active session and is listed in it', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const wanted = { id: ID, description: ' Stretch ', event_id: session.id };
  const { status, body } = await ada.call('POST /api/todos', wanted);
  const createdAt = new Date(NOON).toISOString();
  expect(status).toBe(201);
  expect(body).toEqual({ ...wanted, description: 'Stretch', completed: false, createdAt });
  expect((await ada.call('GET /api/events/today')).body).toEqual([{ ...session, todos: [body] }]);
  const { body: paused } = await ada.call(`PUT /api/events/${session.id}`, {
    timer: { ...session.timer, running_since: null },
  });
  expect(paused.todos).toEqual([body]);
});

test('a complete session accepts no new todos, but a repeated create finds its own', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const wanted = { id: ID, description: 'Stretch', event_id: session.id };
  const { body } = await ada.call('POST /api/todos', wanted);
  await ada.call(`PUT /api/events/${session.id}`, { duration: 1000 });
  expect(await ada.call('POST /api/todos', wanted)).toMatchObject({ status: 201, body });
  const late = await ada.call('POST /api/todos', { ...wanted, id: OTHER_ID });
  expect(late).toMatchObject({ status: 409, body: { code: 'event_not_active' } });
});

test('a todo is completed, reopened, reworded and deleted', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const todo = await addTodo(ada, await makeSession(ada), 'Stretch');
  const change = (to: object) => ada.call(`PUT /api/todos/${todo.id}`, to);
  expect((await change({ ...todo, completed: true })).body).toEqual({ ...todo, completed: true });
  expect(await completed(ada)).toHaveLength(1);
  expect((await change({ completed: false })).body).toEqual(todo);
  expect(await completed(ada)).toEqual([]);
  const reworded = { completed: true, description: 'Bend' };
  expect((await change(reworded)).body).toEqual({ ...todo, ...reworded });
  expect(words(await completed(ada, '?q=BEND'))).toEqual(['Bend']);
  expect((await ada.call(`DELETE /api/todos/${todo.id}`)).status).toBe(204);
  expect((await ada.call(`DELETE /api/todos/${todo.id}`)).status).toBe(404);
  expect(await completed(ada)).toEqual([]);
});

test('the completed todos of a session are processed in one call, and a repeat changes nothing', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const known = await addTodo(ada, session, 'Stretch');
  await ada.call(`PUT /api/events/${session.id}`, { duration: 1000 });
  const batch = [
    { ...known, completed: true },
    { id: ID, event_id: session.id, description: 'Made offline', completed: true },
  ];
  const answer = await ada.call('POST /api/todos/batchprocess', batch);
  expect(answer).toMatchObject({ status: 200, body: batch });
  expect((await ada.call('POST /api/todos/batchprocess', batch)).body).toEqual(answer.body);
  expect(words(await completed(ada)).toSorted()).toEqual(['Made offline', 'Stretch']);
});

test('an offline todo that was not completed is recorded as open, and known todos do not change', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const known = await addTodo(ada, session, 'Stretch');
  await ada.call(`PUT /api/todos/${known.id}`, { completed: true });
  await ada.call(`PUT /api/events/${session.id}`, { duration: 1000 });
  const made = { id: ID, event_id: session.id, description: 'Made offline', completed: false };
  const batch = [{ ...known, description: 'Older words', completed: false }, made];
  const answer = await ada.call('POST /api/todos/batchprocess', batch);
  expect(answer).toMatchObject({ status: 200, body: [{ ...known, completed: true }, made] });
  expect((await ada.call('POST /api/todos/batchprocess', batch)).body).toEqual(answer.body);
  expect(words(await completed(ada))).toEqual(['Stretch']);
});

test('a batch with an invalid todo is refused completely', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const known = await addTodo(ada, session, 'Stretch');
  const batch = [known, { id: ID, event_id: session.id }].map(({ id, event_id }) => ({
    id,
    event_id,
  }));
  expect((await ada.call('POST /api/todos/batchprocess', batch)).status).toBe(404);
  const elsewhere = [{ id: known.id, event_id: ID }];
  expect((await ada.call('POST /api/todos/batchprocess', elsewhere)).status).toBe(409);
  expect(await completed(ada)).toEqual([]);
  expect((await ada.call('POST /api/todos/batchprocess', [])).body).toEqual([]);
});

test('the history shows the session of a todo', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const todo = await addTodo(ada, session, 'Stretch');
  await ada.call(`PUT /api/todos/${todo.id}`, { completed: true });
  await ada.call(`PUT /api/events/${session.id}`, { duration: 90_000 });
  expect(await completed(ada)).toEqual([
    {
      DOID: todo.id,
      description: 'Stretch',
      createdAt: todo.createdAt,
      Event: {
        id: session.id,
        duration: 90_000,
        occurred_at: session.occurred_at,
        time_zone: 'UTC',
      },
      Input: { id: session.habit_id, description: 'Run' },
      Value: session.Value,
    },
  ]);
});

test('the history is paged from the newest, and todos of the same instant appear once', async () => {
  const { signUp, clock } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  for (const minute of [0, 1, 1, 1, 2]) {
    clock.now = NOON + minute * 60_000;
    const description = `Of minute ${minute}`;
    await ada.call('POST /api/todos/batchprocess', [{ event_id: session.id, description }]);
  }
  const all = await completed(ada);
  expect(words(all)).toEqual([2, 1, 1, 1, 0].map((minute) => `Of minute ${minute}`));
  const paged: CompletedTodo[] = [];
  for (let page = await completed(ada, '?limit=2'); page.length > 0;) {
    expect(page.length).toBeLessThanOrEqual(2);
    paged.push(...page);
    page = await completed(ada, `?limit=2&before=${page.at(-1)?.DOID}`);
  }
  expect(paged).toEqual(all);
});

test('a search finds parts of words in any case and has no wildcards', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const descriptions = ['100% Äpfel', '100 apples', 'a_b', 'acb', 'Hey!', "it's; --"];
  const batch = descriptions.map((description) => ({ event_id: session.id, description }));
  await ada.call('POST /api/todos/batchprocess', batch);
  const find = async (q: string) => words(await completed(ada, `?q=${encodeURIComponent(q)}`));
  expect(await find('äPFEL')).toEqual(['100% Äpfel']);
  expect(await find('A\u0308pfel')).toEqual(['100% Äpfel']);
  expect(await find('100%')).toEqual(['100% Äpfel']);
  expect(await find('A_B')).toEqual(['a_b']);
  expect(await find('y!')).toEqual(['Hey!']);
  expect(await find("'s; --")).toEqual(["it's; --"]);
  expect(await find('pear')).toEqual([]);
  expect(await find(' ')).toHaveLength(descriptions.length);
});

test.each([
  ['?limit=0', '/limit'],
  ['?limit=201', '/limit'],
  ['?limit=many', '/limit'],
  ['?before=yesterday', '/before'],
  ['?q=a&q=b', '/q'],
  ['?sort=up', '/sort'],
])('the query %s is refused at %s', async (query, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { status, body } = await ada.call(`GET /api/todos/completed${query}`);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test.each([
  [{ description: ' ' }, '/description'],
  [{ description: 'x'.repeat(501) }, '/description'],
  [{ completed: true }, '/completed'],
])('the todo %j is refused: %s is invalid', async (wrong, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const session = await makeSession(ada);
  const wanted = { description: 'Stretch', event_id: session.id, ...wrong };
  const { status, body } = await ada.call('POST /api/todos', wanted);
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call('GET /api/events/today')).body).toEqual([session]);
});
