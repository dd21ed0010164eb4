import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Todo } from '#contract/todos.ts';
import { recordedMs } from '../state/session.ts';
import { openApp, shownTodos, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

const MINUTE = 60_000;

let server: FakeServer;
let app: App;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T08:00:00Z') });
  await begin();
});

afterEach(() => {
  vi.useRealTimers();
});

async function begin(): Promise<void> {
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
}

async function delivered(): Promise<void> {
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const told = (todos: readonly Todo[]) =>
  todos.map(({ description, completed }) => `${description} ${completed}`).toSorted();

const starts = () => server.calls.filter((call) => call.startsWith('POST /api/events '));

test('of a session that began and ended offline only the end is sent', async () => {
  server.network = 'down';
  app.startSession(habitOf(20));
  app.addTodo('Stretch');
  pass(MINUTE);
  app.pauseSession();
  app.resumeSession();
  pass(4 * MINUTE);
  app.finishSession();
  await delivered();
  const written = server.calls.filter((call) => !call.startsWith('GET'));
  expect(written.map((call) => call.replace(/[0-9a-f-]{36}/, 'id'))).toEqual([
    'PUT /api/events/id 200',
    'POST /api/todos/batchprocess 200',
  ]);
  expect(server.recordedMs).toBe(5 * MINUTE);
});

test('a running session is sent with its start', async () => {
  server.network = 'down';
  app.startSession(habitOf(20));
  pass(MINUTE);
  app.finishSession();
  app.startSession(habitOf(20));
  pass(MINUTE);
  app.pauseSession();
  await delivered();
  expect(starts()).toEqual(['POST /api/events 201']);
  expect(server.active?.timer?.elapsed_ms).toBe(MINUTE);
});

const NETWORKS = ['up', 'down', 'answers lost'] as const;

const step = fc.oneof(
  fc.record({ do: fc.constant('network' as const), to: fc.constantFrom(...NETWORKS) }),
  fc.record({ do: fc.constant('add' as const), text: fc.stringMatching(/^[a-z]{1,5}$/) }),
  fc.record({
    do: fc.constantFrom('tick' as const, 'delete' as const),
    index: fc.nat(5),
  }),
  fc.record({
    do: fc.constantFrom('start', 'pause', 'resume', 'finish', 'cancel', 'turn', 'reload' as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function runStep(next: Step): Promise<void> {
  const todo =
    'index' in next ? shownTodos(app)[next.index % Math.max(1, shownTodos(app).length)] : undefined;
  const isPlaying = app.currentSession().state === 'playing';
  if (next.do === 'network') server.network = next.to;
  if (next.do === 'start' && !isPlaying) app.startSession(habitOf(20));
  if (next.do === 'pause' && isPlaying) app.pauseSession();
  if (next.do === 'resume' && isPlaying) app.resumeSession();
  if (next.do === 'add') app.addTodo(next.text);
  if (next.do === 'tick' && todo) app.tickTodo(todo, !todo.completed);
  if (next.do === 'delete' && todo) app.deleteTodo(todo);
  if (next.do === 'cancel' && isPlaying) app.cancelSession();
  if (next.do === 'reload') app = await openApp();
  if (next.do === 'turn') await new Promise((resolve) => setTimeout(resolve));
}

test('the server ends with the played time and no active session, whichever changes arrived before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      await begin();
      const expected = new Map<string, readonly string[]>();
      let playedMs = 0;
      for (const next of steps) {
        const session = app.currentSession();
        pass(1000);
        if (next.do === 'finish' && session.state === 'playing') {
          expected.set(session.event.id, told(shownTodos(app)));
          playedMs += recordedMs(session.timer, Date.now());
          app.finishSession();
        } else await runStep(next);
      }
      if (app.currentSession().state === 'playing') app.cancelSession();
      await delivered();
      const ended = [...server.events.values()].map(({ id, todos }) => [id, told(todos)] as const);
      expect(new Map(ended)).toEqual(expected);
      expect(server.recordedMs).toBe(playedMs);
      expect(server.active).toBeUndefined();
      expect(app.outboxStatus().refusedCount).toBe(0);
    }),
    { numRuns: 100 },
  );
});
