import type { Export } from '#contract/export.ts';
import { newId } from '../../../server/base/new-id.ts';

const BYTES = 7.9 * 1024 ** 2;
const IDENTITIES = 200;
const HABITS = 2000;
const DETAILS = 'To see what happens. '.repeat(60);

/** A document as large as an import may be: as many identities and habits as an account holds, and sessions up to the end. */
export function makeFullDocument(empty: Export): string {
  const createdAt = new Date().toISOString();
  const values = Array.from({ length: IDENTITIES }, (_, n) => ({
    id: newId(),
    description: `Identity ${n}`,
    color: '#4A90E2',
    is_active: true,
    createdAt,
  }));
  const habits = Array.from({ length: HABITS }, (_, n) => ({
    id: newId(),
    value_id: values[n % IDENTITIES]?.id ?? '',
    description: `Habit ${n}`,
    duration: 60_000,
    details: DETAILS,
    is_active: true,
    is_break: false,
    archived_with_value: false,
    createdAt,
  }));
  const makeEvent = (n: number) => ({
    id: newId(),
    value_id: values[n % IDENTITIES]?.id ?? '',
    habit_id: habits[n % HABITS]?.id ?? null,
    source: 'submitted' as const,
    duration: 60_000,
    timer: null,
    occurred_at: new Date(Date.UTC(2020, 0) + n * 3_600_000).toISOString(),
    time_zone: 'UTC',
    is_settled: false,
    createdAt,
  });
  const start = JSON.stringify({ ...empty, values, habits });
  const events = [];
  for (let left = BYTES - start.length; left > 0;) {
    const event = makeEvent(events.length);
    events.push(event);
    left -= JSON.stringify(event).length + 1;
  }
  return JSON.stringify({ ...empty, values, habits, events });
}
