import type { Db, Transaction } from '../../db/db.ts';
import type { UserRow } from '../../db/schema.ts';
import { rowToRecipient, type Recipient } from './recipients.ts';
import { LASTS_MS, listReminders, nextReminderAt, type Reminder } from './reminders.ts';
import { listDevices, insertMessage, setNextCheckAt, claimDuePerson } from './store.ts';

/** Names the user whose reminders could not be planned. */
export class PlanFailure extends Error {
  readonly userId: string;
  constructor(userId: string, cause: unknown) {
    super('what is due for a person was not found out', { cause });
    this.userId = userId;
  }
}

/**
 * Claims a user whose check is due, skipping users locked by other processes, and plans the reminders in one
 * transaction. Returns whether there was such a user. Rejects with `PlanFailure` if the plan fails.
 */
export async function planNext(db: Db, now: number): Promise<boolean> {
  const taken: { userId: string | null } = { userId: null };
  try {
    return await db.write(async (tx) => {
      const row = await tx.first(claimDuePerson, { now });
      taken.userId = row?.id ?? null;
      if (row) await planPerson(tx, row, now);
      return row !== undefined;
    });
  } catch (error) {
    throw taken.userId === null ? error : new PlanFailure(taken.userId, error);
  }
}

/** Stores the messages of a user at `now` for each device, and the time of the next check. */
async function planPerson(
  tx: Transaction,
  row: Parameters<typeof rowToRecipient>[0] & Pick<UserRow, 'push_since'>,
  now: number,
): Promise<void> {
  const userId = row.id;
  const devices = await tx.all(listDevices, { userId });
  if (devices.length === 0) {
    await tx.run(setNextCheckAt, { id: userId, push_at: null, push_since: null });
    return;
  }
  const recipient = rowToRecipient(row);
  for (const occasion of await listReminders(tx, recipient, row.push_since ?? now, now)) {
    for (const { id } of devices) await writeDown(tx, recipient, id, occasion, now);
  }
  const at = await nextReminderAt(tx, recipient, now);
  // The reminders of quiet hours are listed at their end.
  const since = recipient.preferences.isQuietAt(now) ? (row.push_since ?? now) : now;
  await tx.run(setNextCheckAt, { id: userId, push_at: at, push_since: since });
}

async function writeDown(
  tx: Transaction,
  { userId, preferences }: Recipient,
  deviceId: string,
  { key, message }: Reminder,
  now: number,
): Promise<void> {
  await tx.run(insertMessage, {
    user_id: userId,
    device_id: deviceId,
    occasion: key,
    message: JSON.stringify(message),
    attempts: 0,
    attempt_at: now,
    // A message expires at the latest when a quiet hour begins.
    expires_at: preferences.quietBetween(now, now + LASTS_MS),
  });
}
