import { expect, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Todo } from '#contract/todos.ts';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp, NOON, type Person } from '../../test/support/test-app.ts';

const MINUTE = 60_000;

/** Starts a session at some minutes after eleven. */
async function start(person: Person, habit: Habit, atMinutes: number): Promise<PlayEvent> {
  const { body } = await person.call('POST /api/events', {
    value_id: habit.value_id,
    habit_id: habit.id,
    occurred_at: new Date(NOON + (atMinutes - 60) * MINUTE).toISOString(),
  });
  return body;
}

async function finish(person: Person, { id }: PlayEvent): Promise<void> {
  const timer = { mode: 'timer', target_ms: MINUTE, elapsed_ms: MINUTE, running_since: null };
  await person.call(`PUT /api/events/${id}`, { duration: MINUTE, timer });
}

const texts = ({ todos }: PlayEvent) => todos.map(({ description }) => description);

test('an open todo returns in each next session of the habit, in its order, until it is done', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: other } = await ada.call('POST /api/habits', {
    value_id: habit.value_id,
    description: 'Stretch',
    duration: MINUTE,
  });
  const first = await start(ada, habit, 0);
  const todos: Todo[] = [];
  for (const description of ['Lace the shoes', 'Find the river', 'Walk home']) {
    const { body } = await ada.call('POST /api/todos', { event_id: first.id, description });
    todos.push(body);
  }
  await ada.call(`PUT /api/todos/${todos[1]?.id}`, { completed: true });
  await finish(ada, first);

  expect(texts(await start(ada, other, 10))).toEqual([]);
  const [stretching] = (await ada.call('GET /api/events?limit=1')).body;
  await finish(ada, stretching);
  // A habit marked done in between has no todos and does not interrupt the chain.
  await ada.call('POST /api/events/submit', { habit_id: habit.id });

  const second = await start(ada, habit, 20);
  expect(texts(second)).toEqual(['Lace the shoes', 'Walk home']);
  const isOpen = ({ event_id, completed }: Todo) => event_id === second.id && !completed;
  expect(second.todos.every(isOpen)).toBe(true);
  // Cancelling a session loses no todos.
  await ada.call(`DELETE /api/events/${second.id}?only=active`);
  const third = await start(ada, habit, 30);
  expect(texts(third)).toEqual(['Lace the shoes', 'Walk home']);
  await ada.call(`PUT /api/todos/${third.todos[0]?.id}`, { completed: true });
  await ada.call(`DELETE /api/todos/${third.todos[1]?.id}`);
  await finish(ada, third);
  expect(texts(await start(ada, habit, 40))).toEqual([]);
});

test('at most the latest thirty open todos return', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const first = await start(ada, habit, 0);
  const all = Array.from({ length: 32 }, (_, index) => `Mile ${index}`);
  for (const description of all) {
    await ada.call('POST /api/todos', { event_id: first.id, description });
  }
  await finish(ada, first);
  expect(texts(await start(ada, habit, 10))).toEqual(all.slice(2));
});
