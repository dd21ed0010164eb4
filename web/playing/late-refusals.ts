import type { BodyOf } from '#contract/calls.ts';
import type { RouteKey } from '#contract/routes.ts';
import type { RefusedChange } from '../api/failures.ts';
import type { OutboxEntry } from '../api/outbox-entry.ts';
import { dropFromDay } from './cached-day.ts';
import { askForCycle } from './earned-break.ts';
import { takeRefusal } from './refusals.ts';
import { takeRefusedStart } from './refused-start.ts';
import { NO_SESSION } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';
import { isRecording } from './settlement.ts';
import { takeRefusedTodo } from './todo-delivery.ts';

type TakeBack = (refusal: RefusedChange, entry: OutboxEntry) => void;

/** What is shown of a session's change is taken back by its route, for a change whose caller is gone with its page. */
const TAKE_BACK: Partial<Record<RouteKey, TakeBack>> = {
  'POST /api/events': (refusal, { body }) =>
    takeRefusedStart(refusal, (body as BodyOf<'POST /api/events'>).id),
  'POST /api/todos': (refusal, { body }) => {
    const { id = '', ...written } = body as BodyOf<'POST /api/todos'>;
    if (refusal.fate === 'settled') takeRefusedTodo(refusal, { ...written, id, completed: false });
  },
  'PUT /api/events/:id': (refusal, entry) => {
    const id = entry.params?.['id'] ?? '';
    if (!isRecording(entry)) return takeBack(refusal, id);
    dropFromDay(id);
    void askForCycle(id);
  },
};

export function takeLateRefusal(refusal: RefusedChange, entry: OutboxEntry): void {
  TAKE_BACK[entry.route]?.(refusal, entry);
}

function takeBack(refusal: RefusedChange, eventId: string): void {
  if (refusal.fate === 'settled') return takeRefusal(refusal, eventId);
  // The shell tells of what was set aside.
  dropFromDay(eventId);
  const session = currentSession();
  if (session.state === 'playing' && session.event.id === eventId) keepSession(NO_SESSION);
}
