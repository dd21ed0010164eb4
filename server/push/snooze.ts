import { dueTag } from '#contract/push-messages.ts';
import type { PushSnooze } from '#contract/push.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { findKnownDevice } from './known-device.ts';
import { findMessage, insertMessage } from './messages-store.ts';
import { LATE_MS } from './occasions.ts';

const SNOOZE_MS = 10 * 60_000;

/** Says again in ten minutes, on the same device, what was said about an occurrence; 404 where nothing was. */
export async function snooze(db: Db, wanted: PushSnooze, now: number): Promise<void> {
  const occasion = dueTag(wanted.schedule_id, wanted.day);
  const isDone = await db.write(async (tx) => {
    const device = await findKnownDevice(tx, wanted);
    if (!device) return false;
    const one = { userId: device.user_id, deviceId: device.id };
    const said = await tx.first(findMessage, { ...one, occasion });
    if (!said) return false;
    const at = now + SNOOZE_MS;
    await tx.run(insertMessage, {
      user_id: device.user_id,
      device_id: device.id,
      // However often it is pressed meanwhile.
      occasion: `${occasion}-${Math.floor(now / SNOOZE_MS)}`,
      message: said.message,
      attempt_at: at,
      expires_at: at + LATE_MS,
    });
    return true;
  });
  if (!isDone) throw new Refusal('not_found');
}
