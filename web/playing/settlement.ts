import type { PlayEvent } from '#contract/events.ts';
import type { LevelAnswer } from '#contract/values.ts';
import { records } from '../api/is-settled.ts';
import { ownEntries } from '../api/outbox-entries.ts';
import type { OutboxEntry } from '../api/outbox-entry.ts';
import { send } from '../api/outbox.ts';
import { keepLevel, refreshIdentities } from './cached-identities.ts';
import { noticeLevelUp } from './level-up-notice.ts';

/**
 * Asks what a recorded session did to its identity's level. The event's id is the call's key, so that a session which
 * two tabs come to settle is settled once.
 */
export async function settleEvent(event: PlayEvent): Promise<void> {
  if (event.duration === null || isBeingDeleted(event)) return;
  const body = { value_id: event.value_id, duration: event.duration };
  try {
    const answer = await send('POST /api/values/level/', { body, key: event.id });
    if (!isBeingDeleted(event)) takeLevelAnswer(event.id, answer);
  } catch {
    // The time is recorded all the same; only whether it raised the level is not known.
    refreshIdentities();
  }
}

/** Goes on with what was sent by an earlier life of this page, for which nobody waits any more. */
export function takeLateAnswer(entry: OutboxEntry, answer: unknown): void {
  if (entry.route === 'POST /api/values/level/') takeLevelAnswer(entry.id, answer as LevelAnswer);
  if (isRecording(entry)) void settleEvent(answer as PlayEvent);
}

function takeLevelAnswer(eventId: string, answer: LevelAnswer): void {
  keepLevel(answer);
  if (!answer.leveled_up) return;
  noticeLevelUp(eventId, {
    identityId: answer.value.id,
    identityName: answer.description,
    color: answer.color,
    oldLevel: answer.old_level,
    level: answer.level,
    totalMs: answer.total_time,
  });
}

/** The entries whose answer is a newly completed event. */
export function isRecording({ route, body }: OutboxEntry): boolean {
  if (route === 'POST /api/events/submit') return true;
  return route === 'PUT /api/events/:id' && records(body);
}

/** Whether an event was undone meanwhile: to settle it would record it again, to count it would bring its break. */
export function isBeingDeleted({ id }: PlayEvent): boolean {
  return ownEntries().some(
    ({ route, params }) => route === 'DELETE /api/events/:id' && params?.['id'] === id,
  );
}
