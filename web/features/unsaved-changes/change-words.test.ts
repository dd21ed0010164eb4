import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry, RefusedEntry } from '../../data/outbox/entries.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { habitOf } from '../../timer/testing/habits.ts';
import { newIdentity } from '../identity-form/create-identity.ts';
import { changeText } from './change-text.ts';
import { changeWords } from './change-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  emptyDisk();
});
afterEach(() => void vi.useRealTimers());

const RUN = habitOf(20);
const RUNNER = {
  ...newIdentity({ id: RUN.value_id, description: 'Runner', color: '#4A90E2' }),
  Habits: [RUN],
};
queryClient.setQueryData(identitiesQuery.queryKey, [RUNNER]);

function made(route: OutboxEntry['route'], body: unknown, id?: string): OutboxEntry {
  const madeAtMs = Date.parse('2026-11-20T08:05:00Z');
  return { id: 'one', subject: 'ann', route, body, madeAtMs, ...(id && { params: { id } }) };
}

const timer = { mode: 'timer', target_ms: 1, elapsed_ms: 1, running_since: null };

test.each<[string, OutboxEntry]>([
  ['Start Run', made('POST /api/events', { habit_id: RUN.id })],
  ['Start Runner', made('POST /api/events', { habit_id: null, value_id: RUNNER.id })],
  ['Start a session', made('POST /api/events', { habit_id: 'gone' })],
  ['Pause a session', made('PUT /api/events/:id', { timer }, 'gone')],
  [
    'Finish a session after 25 min',
    made('PUT /api/events/:id', { timer, duration: 1_500_000 }, 'x'),
  ],
  ['Add todo: buy milk', made('POST /api/todos', { description: 'buy milk' })],
  [
    'Rename Runner to Sprinter',
    made('PUT /api/values', { id: RUNNER.id, description: 'Sprinter' }),
  ],
  ['Archive Runner', made('PUT /api/values', { id: RUNNER.id, is_active: false })],
  ['Delete Run for good', made('DELETE /api/habits/:id', undefined, RUN.id)],
  [
    'Let Run rest until Thu, Dec 3',
    made('POST /api/schedules/pause', { habit_ids: [RUN.id], resumes_on: '2026-12-03' }),
  ],
  [
    'Excuse Run on Fri, Nov 20',
    made('POST /api/habits/excuse', {
      habit_ids: [RUN.id],
      first_day: '2026-11-20',
      last_day: '2026-11-20',
    }),
  ],
  [
    'Ask again for 2 habits on Fri, Nov 20',
    made('POST /api/habits/excuse', {
      habit_ids: [RUN.id, RUN.value_id],
      first_day: '2026-11-20',
      last_day: '2026-11-20',
      is_excused: false,
    }),
  ],
  ['Save a change', made('POST /api/users/logout', undefined)],
])('%s', (words, entry) => {
  expect(changeWords(entry)).toBe(words);
});

test('the text of a change contains all input, and no id', () => {
  const entry: RefusedEntry = {
    ...made('POST /api/habits', {
      id: 'two',
      value_id: RUNNER.id,
      description: 'Swim',
      duration: 1_500_000,
      details: 'In the lake',
    }),
    problem: {
      status: 422,
      code: 'invalid',
      message: 'Some of this does not fit.',
      errors: [{ path: '/details', message: 'is too long' }],
    },
  };
  expect(changeText(entry, 'UTC').split('\n')).toEqual([
    'Create habit Swim of Runner',
    expect.stringMatching(/^Made: Fri, Nov 20, 8:05\sAM$/),
    'Not saved: Some of this does not fit. Details is too long.',
    'Description: Swim',
    'Duration: 25 min',
    'Details: In the lake',
  ]);
});
