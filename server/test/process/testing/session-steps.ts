import { randomInt, randomUUID } from 'node:crypto';
import type { PlayEvent } from '#contract/events.ts';
import { newId } from '../../../base/new-id.ts';
import type { Ledger } from './ledger.ts';
import { pick, removal, type Step } from './steps.ts';

/** The longest session; each began longer ago. */
const MAX_PLAYED_MS = 3_600_000;

type ModelSession = readonly [id: string, event: NonNullable<ReturnType<Ledger['events']['get']>>];

/** A next step of a playing client: starts a session, or continues the active one. */
export function playOn(ledger: Ledger): Step {
  const active = [...ledger.events].find(([, { duration }]) => duration === null);
  if (!active) return startSession(ledger);
  const chance = randomInt(10);
  if (chance < 3) return addTodo(active);
  if (chance < 5) return moveTimer(active);
  if (chance < 7) return completeTodos(ledger, active);
  return chance < 9 ? completeSession(active) : removal(active[0]);
}

function startSession(ledger: Ledger): Step {
  const id = newId();
  const [habit_id] = pick([...ledger.habits]);
  const occurred_at = new Date(Date.now() - MAX_PLAYED_MS - randomInt(60_000)).toISOString();
  const body = { id, value_id: ledger.identityId, habit_id, occurred_at, timer: timerAt(0) };
  return {
    route: 'POST /api/events',
    body,
    // With both id and key, as the web app sends it.
    key: randomUUID(),
    apply: ({ events }, answer) => {
      const createdAt = (answer as PlayEvent | null)?.createdAt ?? null;
      const kept = { habit_id, occurred_at, createdAt, duration: null, elapsed_ms: 0 };
      events.set(id, { source: 'played', ...kept });
    },
  };
}

function addTodo([event_id]: ModelSession): Step {
  const id = newId();
  const todo = { event_id, description: `Todo ${randomInt(1000)}` };
  return {
    route: 'POST /api/todos',
    body: { id, ...todo },
    apply: ({ todos }) => void todos.set(id, { ...todo, completed: false }),
  };
}

function moveTimer([id, event]: ModelSession): Step {
  const elapsed_ms = randomInt(3_600_000);
  return {
    route: `PUT /api/events/${id}`,
    body: { timer: timerAt(elapsed_ms) },
    apply: ({ events }) => void events.set(id, { ...event, elapsed_ms }),
  };
}

/** The todos that the server knows, and a new one. */
function completeTodos(ledger: Ledger, [event_id]: ModelSession): Step {
  const known = [...ledger.todos].filter(([, todo]) => todo.event_id === event_id);
  const added = [newId(), { event_id, description: 'Done offline' }] as const;
  const batch = [...known, added].map(([id, { description }]) => ({ id, event_id, description }));
  return {
    route: 'POST /api/todos/batchprocess',
    body: batch,
    apply: ({ todos }) => {
      for (const { id, ...todo } of batch) todos.set(id, { ...todo, completed: true });
    },
  };
}

function completeSession([id, event]: ModelSession): Step {
  const duration = randomInt(1, MAX_PLAYED_MS);
  return {
    route: `PUT /api/events/${id}`,
    body: { duration, timer: timerAt(duration) },
    apply: ({ events }) => void events.set(id, { ...event, duration, elapsed_ms: null }),
  };
}

function timerAt(elapsed_ms: number) {
  return { mode: 'stopwatch', target_ms: 0, elapsed_ms, running_since: null };
}
