import type { Db, Transaction } from '../db/db.ts';
import { listDevices } from './devices-store.ts';
import { insertMessage } from './messages-store.ts';
import { LATE_MS, listOccasions, nextOccasionAt, type Occasion } from './occasions.ts';
import { lockPerson, setLook } from './people-store.ts';
import { rowToPerson, type Person } from './person.ts';

/**
 * Writes down what a person is to be told at `now`, for each of their devices, and when to look at them again: one
 * transaction, so that of several processes one does. Does nothing before it is time.
 */
export async function planPerson(db: Db, userId: string, now: number): Promise<void> {
  await db.write(async (tx) => {
    const row = await tx.first(lockPerson, { userId });
    if (!row || row.push_at === null || row.push_at > now) return;
    const devices = await tx.all(listDevices, { userId });
    if (devices.length === 0) {
      await tx.run(setLook, { userId, at: null, since: null });
      return;
    }
    const person = rowToPerson(row);
    for (const occasion of await listOccasions(tx, person, row.push_since ?? now, now)) {
      for (const { id } of devices) await writeDown(tx, person, id, occasion, now);
    }
    const at = await nextOccasionAt(tx, person, now);
    await tx.run(setLook, { userId, at, since: now });
  });
}

async function writeDown(
  tx: Transaction,
  { userId, wishes }: Person,
  deviceId: string,
  { key, atMs, message }: Occasion,
  now: number,
): Promise<void> {
  await tx.run(insertMessage, {
    user_id: userId,
    device_id: deviceId,
    occasion: key,
    message: JSON.stringify(message),
    attempt_at: now,
    // Nor does it come late in a quiet hour.
    expires_at: wishes.quietBetween(now, atMs + LATE_MS),
  });
}
