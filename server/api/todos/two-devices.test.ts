import { test } from 'vitest';
import { startSession } from '../../test/support/play.ts';
import {
  ORDERS,
  playPair,
  type Action,
  type TwoDevices,
  type Pair,
} from '../../test/support/two-devices.ts';

const EVENT = '01890000-0000-7000-8000-00000000000a';
const TODO = '01890000-0000-7000-8000-00000000000b';
const start: Action = ({ person, habit }) => startSession(person, habit, EVENT);
const add: Action = ({ person }) =>
  person.call('POST /api/todos', { id: TODO, event_id: EVENT, description: 'Stretch' });
const tick =
  (completed: boolean): Action =>
  ({ person }) =>
    person.call(`PUT /api/todos/${TODO}`, { completed });
const reword: Action = ({ person }) =>
  person.call(`PUT /api/todos/${TODO}`, { description: 'Bend' });
const remove: Action = ({ person }) => person.call(`DELETE /api/todos/${TODO}`);
const complete: Action = ({ person, habit }) =>
  person.call(`PUT /api/events/${EVENT}`, {
    duration: 60_000,
    timer: { mode: 'timer', target_ms: 60_000, elapsed_ms: 60_000, running_since: null },
    value_id: habit.value_id,
    habit_id: habit.id,
    occurred_at: '2026-11-21T12:00:00.000Z',
  });
const cancel: Action = ({ person }) => person.call(`DELETE /api/events/${EVENT}?only=active`);
/** A completion with a todo, as a device sends it. */
const completeWithTodo =
  (completed: boolean): Action =>
  async (devices) => {
    await complete(devices);
    const todo = { id: TODO, event_id: EVENT, description: 'Stretch', completed };
    return devices.person.call('POST /api/todos/batchprocess', [todo]);
  };

async function readTodos({ person }: TwoDevices): Promise<object> {
  const { body } = await person.call('GET /api/events/today');
  return (body as { todos: { description: string; completed: boolean }[] }[]).flatMap(({ todos }) =>
    todos.map(({ description, completed }) => [description, completed]),
  );
}

const before = [start, add];
const pairs: readonly Pair<object>[] = [
  {
    pair: 'tick/untick: the later to arrive',
    before,
    one: tick(true),
    other: tick(false),
    after: { oneFirst: [['Stretch', false]], otherFirst: [['Stretch', true]] },
  },
  {
    pair: 'tick/tick: ticked',
    before,
    one: tick(true),
    other: tick(true),
    after: [['Stretch', true]],
  },
  { pair: 'tick/reword: both', before, one: tick(true), other: reword, after: [['Bend', true]] },
  { pair: 'tick/delete: deleted', before, one: tick(true), other: remove, after: [] },
  {
    pair: 'tick/complete: both',
    before,
    one: tick(true),
    other: complete,
    after: [['Stretch', true]],
  },
  {
    pair: 'cancel/complete with a todo: recorded with its todo',
    before,
    one: cancel,
    other: completeWithTodo(true),
    after: [['Stretch', true]],
  },
  {
    pair: 'cancel/complete with an open todo: recorded with its todo',
    before,
    one: cancel,
    other: completeWithTodo(false),
    after: [['Stretch', false]],
  },
  {
    pair: 'tick/complete with an open todo: ticked',
    before,
    one: tick(true),
    other: completeWithTodo(false),
    after: [['Stretch', true]],
  },
];

for (const order of ORDERS) {
  test.each(pairs)(`$pair (${order})`, (pair) => playPair(pair, order, readTodos));
}
