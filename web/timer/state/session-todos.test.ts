import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Todo } from '#contract/todos.ts';
import { openApp, shownTodos, until, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';
import { wireEvent } from '../testing/wire-event.ts';

const MINUTE = 60_000;

let server: FakeServer;
let app: App;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T08:00:00Z') });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  await delivered();
  vi.useRealTimers();
});

async function delivered(): Promise<void> {
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
}

const told = (todos: readonly Todo[]) =>
  todos.map(({ id, description, completed }) => ({ id, description, completed }));

function pick(index: number): Todo | undefined {
  return shownTodos(app)[index % Math.max(1, shownTodos(app).length)];
}

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), text: fc.stringMatching(/^ ?[a-z]{1,9} ?$/) }),
  fc.record({
    do: fc.constantFrom('tick' as const, 'untick' as const, 'delete' as const),
    index: fc.nat(9),
  }),
  fc.record({ do: fc.constantFrom('up' as const, 'down' as const) }),
  fc.record({ do: fc.constant('undo' as const) }),
);

test('after any actions on todos, the device and the server have them all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      app.startSession(habitOf(20));
      for (const next of steps) {
        const todo = 'index' in next ? pick(next.index) : undefined;
        if (next.do === 'add') app.addTodo(next.text);
        if (next.do === 'tick' && todo) app.tickTodo(todo, true);
        if (next.do === 'untick' && todo) app.tickTodo(todo, false);
        if (next.do === 'delete' && todo) app.deleteTodo(todo);
        if (next.do === 'undo') undoLast();
        if (next.do === 'up' || next.do === 'down') server.network = next.do;
      }
      expect(app.latestSession()).toEqual(app.currentSession());
      await delivered();
      expect(told(server.active?.todos ?? [])).toEqual(told(shownTodos(app)));
      app.cancelSession();
      await delivered();
    }),
    { numRuns: 40 },
  );
});

function undoLast(): void {
  for (const { key, content } of app.toastQueue.visibleToasts) {
    if (content.action?.label !== 'Undo') continue;
    app.toastQueue.close(key);
    return content.action.onPress();
  }
}

test('todos ticked offline and before a reload are ticked after the completion', async () => {
  app.startSession(habitOf(20));
  await delivered();
  server.network = 'down';
  app.addTodo('Stretch');
  app.addTodo('Bend');
  const [stretch] = shownTodos(app);
  if (stretch) app.tickTodo(stretch, true);
  app = await openApp();
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  app.finishSession();
  await delivered();
  const [event] = server.events.values();
  expect(
    told(event?.todos ?? []).map(({ description, completed }) => [description, completed]),
  ).toEqual(
    expect.arrayContaining([
      ['Stretch', true],
      ['Bend', false],
    ]),
  );
  expect(event?.todos).toHaveLength(2);
});

test('a session that another device completed gets the todos ticked here', async () => {
  app.startSession(habitOf(20));
  await delivered();
  server.network = 'down';
  app.addTodo('Stretch');
  const [stretch] = shownTodos(app);
  if (stretch) app.tickTodo(stretch, true);
  const [event] = server.events.values();
  if (event) server.events.set(event.id, { ...event, timer: null, duration: 9 * MINUTE });
  vi.setSystemTime(Date.now() + 9 * MINUTE);
  app.finishSession();
  await delivered();
  await until(() =>
    server.calls.some((call) => call.startsWith('POST /api/todos/batchprocess 200')),
  );
  expect([...server.events.values()][0]?.todos).toMatchObject([
    { description: 'Stretch', completed: true },
  ]);
});

/** Adds two todos, the first one ticked, to a session whose start the server will refuse. */
function writeUnknownly(): string {
  server.network = 'down';
  app.startSession(habitOf(20));
  app.addTodo('Stretch');
  app.addTodo('Bend');
  const [stretch] = shownTodos(app);
  if (stretch) app.tickTodo(stretch, true);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  const theirs = wireEvent('theirs', {
    mode: 'timer',
    target_ms: 20 * MINUTE,
    elapsed_ms: 0,
    running_since: new Date().toISOString(),
  });
  server.events.set(theirs.id, theirs);
  const session = app.currentSession();
  return session.state === 'playing' ? session.event.id : '';
}

const WRITTEN = [
  ['Stretch', true],
  ['Bend', false],
];

const recorded = (id: string) =>
  server.events.get(id)?.todos.map(({ description, completed }) => [description, completed]);

const complaints = () =>
  app.toastQueue.visibleToasts.filter(({ content }) => content.tone === 'error');

test.each([['goes on'], ['has ended']])(
  'todos of a session that %s when its start is refused are recorded with it',
  async (stage) => {
    const id = writeUnknownly();
    if (stage === 'has ended') app.finishSession();
    await delivered();
    await until(() => recorded(id)?.length === 2);
    expect(recorded(id)).toEqual(WRITTEN);
    await delivered();
    expect([app.outboxStatus().refusedCount, complaints()]).toEqual([0, []]);
  },
);

test('todos written before a reload in a session whose start is refused are recorded with it', async () => {
  const id = writeUnknownly();
  app = await openApp();
  const stop = app.onLateRefusal(app.handleLateRefusal);
  await delivered();
  await until(() => recorded(id)?.length === 2);
  expect(recorded(id)).toEqual(WRITTEN);
  await delivered();
  expect([app.outboxStatus().refusedCount, complaints()]).toEqual([0, []]);
  stop();
});

test('todos written in a session that another device has completed are added to it', async () => {
  app.startSession(habitOf(20));
  await delivered();
  server.network = 'down';
  app.addTodo('Stretch');
  app.addTodo('Bend');
  const [stretch] = shownTodos(app);
  if (stretch) app.tickTodo(stretch, true);
  const [event] = server.events.values();
  const id = event?.id ?? '';
  if (event) server.events.set(id, { ...event, timer: null, duration: 9 * MINUTE });
  await delivered();
  await until(() => recorded(id)?.length === 2);
  expect(recorded(id)).toEqual(expect.arrayContaining(WRITTEN));
  await delivered();
  expect([app.outboxStatus().refusedCount, complaints()]).toEqual([0, []]);
});

test('todos of a session that is cancelled here and on another device cause no error', async () => {
  app.startSession(habitOf(20));
  await delivered();
  server.network = 'down';
  app.addTodo('Stretch');
  await until(() => app.outboxStatus().state === 'waiting');
  app.cancelSession();
  server.events.clear();
  await delivered();
  expect([app.outboxStatus().refusedCount, complaints()]).toEqual([0, []]);
});

test('many completed todos are sent in several small calls', async () => {
  app.startSession(habitOf(20));
  for (let index = 0; index < 65; index += 1) app.addTodo(`Todo ${index}`);
  for (const todo of shownTodos(app)) app.tickTodo(todo, true);
  vi.setSystemTime(Date.now() + MINUTE);
  app.finishSession();
  await delivered();
  expect(server.calls.filter((call) => call.includes('batchprocess'))).toHaveLength(3);
});

test('a refused todo is removed, and reported', async () => {
  app.startSession(habitOf(20));
  await delivered();
  server.events.clear();
  app.addTodo('Stretch');
  expect(shownTodos(app)).toHaveLength(1);
  await delivered();
  await until(() => shownTodos(app).length === 0);
  expect(app.toastQueue.visibleToasts[0]?.content).toMatchObject({
    tone: 'error',
    text: 'Failed to add todo',
    detail: 'not_found',
  });
});

test('deleting a todo that another device has deleted reports nothing', async () => {
  app.startSession(habitOf(20));
  app.addTodo('Stretch');
  await delivered();
  const [event] = server.events.values();
  if (event) server.events.set(event.id, { ...event, todos: [] });
  const [stretch] = shownTodos(app);
  if (stretch) app.deleteTodo(stretch);
  await delivered();
  expect(shownTodos(app)).toEqual([]);
  expect(app.toastQueue.visibleToasts.map(({ content }) => content.tone)).toEqual(['info']);
});

test('todos of another device are adopted with the list of the day', async () => {
  const stop = app.followServer();
  app.startSession(habitOf(20));
  await delivered();
  const event = server.active;
  if (!event) throw new Error('Nothing is played');
  const todo = {
    id: 'theirs',
    description: 'Theirs',
    event_id: event.id,
    completed: true,
    createdAt: event.createdAt,
  };
  server.events.set(event.id, { ...event, todos: [todo] });
  vi.setSystemTime(Date.now() + 1);
  await app.queryClient.fetchQuery({ ...app.todayQuery, staleTime: 0 });
  await until(() => shownTodos(app).length > 0);
  expect(shownTodos(app)).toEqual([todo]);
  stop();
});
