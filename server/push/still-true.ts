import type { PushMessage, SessionEnded } from '#contract/push-messages.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { Reader, Transaction } from '../db/db.ts';
import { findActivePlayEvent } from '../events/store.ts';
import { listDueNow } from './due-occasions.ts';
import { lockPerson } from './people-store.ts';
import { rowToPerson } from './wishes.ts';
import { sessionOccasion } from './session-occasion.ts';

/** Whether a message that was written down earlier is to be said at `now`: a device may have noticed, or a quiet hour begun. */
export async function isStillTrue(
  tx: Transaction,
  userId: string,
  text: string,
  now: number,
): Promise<boolean> {
  const message = JSON.parse(text) as PushMessage;
  if (message.kind === 'test') return true;
  const row = await tx.first(lockPerson, { userId });
  if (!row) return false;
  const person = rowToPerson(row);
  if (!person.wishes.wants(message.kind) || person.wishes.isQuietAt(now)) return false;
  if (message.kind === 'session') return isStillActive(tx, userId, message);
  const dueMs = isoToInstant(message.due_at);
  const active = await tx.first(findActivePlayEvent, { userId });
  const window = { afterMs: dueMs - 1, now: dueMs, playing: active?.habit_id ?? null };
  return (await listDueNow(tx, person, window)).some(({ key }) => key === message.tag);
}

async function isStillActive(
  reader: Reader,
  userId: string,
  { event_id, ended_at }: SessionEnded,
): Promise<boolean> {
  const active = await reader.first(findActivePlayEvent, { userId });
  const message = active?.id === event_id ? sessionOccasion(active)?.message : undefined;
  return message?.kind === 'session' && message.ended_at === ended_at;
}
