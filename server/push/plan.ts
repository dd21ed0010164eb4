import type { Db, Transaction } from '../db/db.ts';
import type { UserRow } from '../db/schema.ts';
import { LATE_MS, listOccasions, nextOccasionAt, type Occasion } from './occasions.ts';
import { listDevices, insertMessage, setLook, takeDuePerson } from './store.ts';
import { rowToPerson, type Person } from './wishes.ts';

/** Says who it was for whom nothing could be planned. */
export class PlanFailure extends Error {
  readonly userId: string;
  constructor(userId: string, cause: unknown) {
    super('what is due for a person was not found out', { cause });
    this.userId = userId;
  }
}

/**
 * Takes one of the people at whom it is time to look, of whom no other process has hold, and plans for them, in one
 * transaction. Answers whether there was one; rejects with `PlanFailure` where that person's plan fails.
 */
export async function planNext(db: Db, now: number): Promise<boolean> {
  const taken: { userId: string | null } = { userId: null };
  try {
    return await db.write(async (tx) => {
      const row = await tx.first(takeDuePerson, { now });
      taken.userId = row?.id ?? null;
      if (row) await planPerson(tx, row, now);
      return row !== undefined;
    });
  } catch (error) {
    throw taken.userId === null ? error : new PlanFailure(taken.userId, error);
  }
}

/** Writes down what a person is to be told at `now`, for each of their devices, and when to look at them again. */
async function planPerson(
  tx: Transaction,
  row: Parameters<typeof rowToPerson>[0] & Pick<UserRow, 'push_since'>,
  now: number,
): Promise<void> {
  const userId = row.id;
  const devices = await tx.all(listDevices, { userId });
  if (devices.length === 0) {
    await tx.run(setLook, { id: userId, push_at: null, push_since: null });
    return;
  }
  const person = rowToPerson(row);
  for (const occasion of await listOccasions(tx, person, row.push_since ?? now, now)) {
    for (const { id } of devices) await writeDown(tx, person, id, occasion, now);
  }
  const at = await nextOccasionAt(tx, person, now);
  await tx.run(setLook, { id: userId, push_at: at, push_since: now });
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
    attempts: 0,
    attempt_at: now,
    // Nor does it come late in a quiet hour.
    expires_at: wishes.quietBetween(now, atMs + LATE_MS),
  });
}
