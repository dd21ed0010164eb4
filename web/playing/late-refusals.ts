import type { BodyOf } from '#contract/calls.ts';
import type { RefusedChange } from '../api/failures.ts';
import type { OutboxEntry } from '../outbox/entries.ts';
import { dropFromDay } from './cached-day.ts';
import { askForCycle } from './earned-break.ts';
import { takeRefusal, takeRefusedStart } from './session-delivery.ts';
import { NO_SESSION } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';
import { operationOf, type OperationName } from '../outbox/session-operations.ts';
import { takeRefusedTodo } from './session-todos.ts';

type TakeBack = (refusal: RefusedChange, entry: OutboxEntry) => void;

const takeBackById: TakeBack = (refusal, { params }) => takeBack(refusal, params?.['id'] ?? '');

/** Takes back what is shown of a refused change of a session, for a change whose caller is gone with its page. */
const TAKE_BACK: Partial<Record<OperationName, TakeBack>> = {
  start: (refusal, { body }) => takeRefusedStart(refusal, (body as BodyOf<'POST /api/events'>).id),
  'change timer': takeBackById,
  correct: takeBackById,
  complete: (_, { params }) => {
    const id = params?.['id'] ?? '';
    dropFromDay(id);
    void askForCycle(id);
  },
  'add todo': (refusal, { body }) => {
    const { id = '', ...written } = body as BodyOf<'POST /api/todos'>;
    if (refusal.fate === 'settled') takeRefusedTodo(refusal, { ...written, id, completed: false });
  },
};

export function takeLateRefusal(refusal: RefusedChange, entry: OutboxEntry): void {
  const operation = operationOf(entry);
  if (operation !== null) TAKE_BACK[operation]?.(refusal, entry);
}

function takeBack(refusal: RefusedChange, eventId: string): void {
  if (refusal.fate === 'settled') return takeRefusal(refusal, eventId);
  // The shell tells of what was set aside.
  dropFromDay(eventId);
  const session = currentSession();
  if (session.state === 'playing' && session.event.id === eventId) keepSession(NO_SESSION);
}
