import type { BodyOf } from '#contract/calls.ts';
import type { RefusedChange } from '../../data/client/failures.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import { operationOf, type OperationName } from '../../data/outbox/session-operations.ts';
import { askForCycle } from '../breaks/earned-break.ts';
import { dropFromDay } from '../state/cached-day.ts';
import { currentSession, persistSession } from '../state/session-store.ts';
import { handleRefusedTodo } from '../state/session-todos.ts';
import { NO_SESSION } from '../state/session.ts';
import { handleRefusal, handleRefusedStart } from './session-delivery.ts';

type Revert = (refusal: RefusedChange, entry: OutboxEntry) => void;

const revertById: Revert = (refusal, { params }) => revertEvent(refusal, params?.['id'] ?? '');

/** Reverts what is shown of a refused change whose caller was lost with a reload. */
const REVERTS: Partial<Record<OperationName, Revert>> = {
  start: (refusal, { body }) =>
    handleRefusedStart(refusal, (body as BodyOf<'POST /api/events'>).id),
  'change timer': revertById,
  correct: revertById,
  complete: (_, { params }) => {
    const id = params?.['id'] ?? '';
    dropFromDay(id);
    void askForCycle(id);
  },
  'add todo': (refusal, { body }) => {
    const { id = '', ...written } = body as BodyOf<'POST /api/todos'>;
    if (refusal.fate === 'settled')
      handleRefusedTodo(refusal, { ...written, id, completed: false });
  },
};

export function handleLateRefusal(refusal: RefusedChange, entry: OutboxEntry): void {
  const operation = operationOf(entry);
  if (operation !== null) REVERTS[operation]?.(refusal, entry);
}

function revertEvent(refusal: RefusedChange, eventId: string): void {
  if (refusal.fate === 'settled') return handleRefusal(refusal, eventId);
  // The shell reports changes that were set aside.
  dropFromDay(eventId);
  const session = currentSession();
  if (session.state === 'playing' && session.event.id === eventId) persistSession(NO_SESSION);
}
