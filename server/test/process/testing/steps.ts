import { randomInt, randomUUID } from 'node:crypto';
import type { PlayEvent } from '#contract/events.ts';
import { newId } from '../../../base/new-id.ts';
import type { Ledger } from './ledger.ts';

/** A repeatable call, and its effect on the client's ledger. */
export interface Step {
  readonly route: string;
  readonly body?: unknown;
  /** Its `Idempotency-Key`. */
  readonly key?: string;
  /** A repeat may find the thing deleted already, so 404 counts as success. */
  readonly removes?: true;
  /** `answer` is null while the client has no answer of the server. */
  readonly apply: (ledger: Ledger, answer: unknown) => void;
}

export function makeIdentity(ledger: Ledger): Step {
  return {
    route: 'POST /api/values',
    body: { id: ledger.identityId, description: 'Runner', color: '#4A90E2' },
    apply: () => {},
  };
}

export function makeHabit(ledger: Ledger): Step {
  const id = newId();
  const habit = { description: `Run ${ledger.habits.size}`, duration: randomInt(1, 3_600_000) };
  return {
    route: 'POST /api/habits',
    body: { id, value_id: ledger.identityId, ...habit },
    apply: ({ habits }) => void habits.set(id, habit),
  };
}

/** Marks a habit as done, with the client's own id or an `Idempotency-Key`. */
export function markDone(ledger: Ledger): Step {
  const [habit_id, { duration }] = pick([...ledger.habits]);
  const done = { source: 'submitted', habit_id, duration, elapsed_ms: null } as const;
  const isNamed = randomInt(2) === 0;
  const id = newId();
  return {
    route: 'POST /api/events/submit',
    body: isNamed ? { id, habit_id } : { habit_id },
    ...(!isNamed && { key: randomUUID() }),
    apply: ({ events, unnamed }, answer) => {
      const made = answer as PlayEvent | null;
      const event = {
        ...done,
        occurred_at: made?.occurred_at ?? null,
        createdAt: made?.createdAt ?? null,
      };
      if (isNamed) events.set(id, event);
      else if (made) events.set(made.id, event);
      else unnamed.push(event);
    },
  };
}

/** Records a duration that no other event of the ledger has, so that it settles no session. */
export function recordTime(ledger: Ledger): Step {
  const duration = 80_000_000 + ledger.unnamed.length;
  const times = { duration, elapsed_ms: null, occurred_at: null, createdAt: null };
  return {
    route: 'POST /api/values/level/',
    body: { value_id: ledger.identityId, duration },
    key: randomUUID(),
    apply: ({ unnamed }) => void unnamed.push({ source: 'manual', habit_id: null, ...times }),
  };
}

export function editDuration(ledger: Ledger): Step {
  const [id, event] = pick(completed(ledger));
  const duration = randomInt(3_600_000);
  return {
    route: `PUT /api/events/${id}`,
    body: { duration },
    // A longer session may have to begin earlier than it did.
    apply: ({ events }, answer) => {
      const occurred_at = (answer as PlayEvent | null)?.occurred_at ?? null;
      events.set(id, { ...event, duration, occurred_at });
    },
  };
}

export function removeEvent(ledger: Ledger): Step {
  return removal(pick(completed(ledger))[0]);
}

/** Deletes an event with its todos. */
export function removal(id: string): Step {
  return {
    route: `DELETE /api/events/${id}`,
    removes: true,
    apply: ({ events, todos }) => {
      events.delete(id);
      for (const [todoId, { event_id }] of todos) if (event_id === id) todos.delete(todoId);
    },
  };
}

export function completed(ledger: Ledger) {
  return [...ledger.events].filter(([, { duration }]) => duration !== null);
}

export function pick<T>(list: readonly T[]): T {
  const picked = list[randomInt(list.length)];
  if (picked === undefined) throw new Error('nothing to pick');
  return picked;
}
