import { dueTag, type SessionEnded } from '#contract/push-messages.ts';
import type { PushEnd, PushSnooze } from '#contract/push.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { Refusal, requireRow } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { findPlayEvent } from '../sessions/store.ts';
import {
  addDevice,
  checkSubscription,
  presentDevice,
  renewDevice,
  hashEndpoint,
  findKnownDevice,
} from './devices.ts';
import { rowToRecipient } from './recipients.ts';
import { LASTS_MS, sessionEnded } from './reminders.ts';
import {
  deleteDevice,
  findDevice,
  findDeviceByEndpoint,
  listDevices,
  insertMessage,
  findMessage,
  lockPerson,
} from './store.ts';

/** Minimum time between two test messages to a device. */
const TEST_EVERY_MS = 5000;
const TEST_LASTS_MS = 60_000;

export function servePush(
  { serve, serveVisitor, db, now }: Services,
  options: { publicKey: string; allowedOrigins: readonly string[] },
): void {
  const { publicKey, allowedOrigins } = options;

  serve('GET /api/push/key', async () => ({ public_key: publicKey }));

  serve('GET /api/push/devices', async ({ userId }) =>
    (await db.all(listDevices, { userId })).map(presentDevice),
  );

  serve('POST /api/push/devices', async ({ userId, principal: { signIn }, body, write }) => {
    checkSubscription(body, allowedOrigins);
    // A device registers at each start; mostly nothing has changed.
    const known = await db.first(findDeviceByEndpoint, {
      endpointHash: hashEndpoint(body.endpoint),
    });
    const { p256dh, auth } = body.keys;
    const isSame = known?.user_id === userId && known.session === signIn;
    if (isSame && known.p256dh === p256dh && known.auth === auth) return presentDevice(known);
    return write(async (tx) => presentDevice(await addDevice(tx, { userId, signIn }, body, now())));
  });

  serve('DELETE /api/push/devices/:id', ({ userId, params: { id }, write }) =>
    write(async (tx) => {
      if ((await tx.runCounted(deleteDevice, { userId, id })) === 0) throw new Refusal('not_found');
    }),
  );

  serve('POST /api/push/test', ({ userId, body: { id }, write }) =>
    write(async (tx) => {
      const device = await requireRow(tx, findDevice, { userId, id });
      if (device.refused_at !== null) throw new Refusal('device_unreachable');
      await tx.run(insertMessage, {
        user_id: userId,
        device_id: id,
        occasion: `test-${Math.floor(now() / TEST_EVERY_MS)}`,
        message: JSON.stringify({ kind: 'test', tag: 'test' }),
        attempts: 0,
        attempt_at: now(),
        expires_at: now() + TEST_LASTS_MS,
      });
    }),
  );

  serve('POST /api/push/ends', ({ userId, body, write }) =>
    write((tx) => pushEnd(tx, userId, body, now())),
  );

  serveVisitor('POST /api/push/snoozes', async (_visitor, wanted) => {
    await snooze(db, wanted, now());
  });

  serveVisitor('POST /api/push/renewals', async (_visitor, renewal) => {
    checkSubscription(renewal.renewed, allowedOrigins);
    await renewDevice(db, renewal);
  });
}

/** An end that a page reports later, as after it was offline, is no news. */
const END_IS_NEWS_MS = 10 * 60_000;

/** Stores a message about the end of a completed session for each device. */
async function pushEnd(
  tx: Transaction,
  userId: string,
  { event_id: id, ended_at }: PushEnd,
  now: number,
): Promise<void> {
  const person = await tx.first(lockPerson, { userId });
  const session = await requireRow(tx, findPlayEvent, { userId, id });
  if (!person || session.duration_ms === null) return;
  const { preferences } = rowToRecipient(person);
  const endMs = Math.min(now, isoToInstant(ended_at));
  const isNews = now - endMs < END_IS_NEWS_MS;
  if (!isNews || !preferences.wants('session') || preferences.isQuietAt(now)) return;
  const message = sessionEnded(session, session.duration_ms, endMs);
  for (const device of await tx.all(listDevices, { userId })) {
    await tx.run(insertMessage, {
      user_id: userId,
      device_id: device.id,
      occasion: `session-${id}-completed`,
      message: JSON.stringify({ ...message, is_completed: true } satisfies SessionEnded),
      attempts: 0,
      attempt_at: now,
      expires_at: preferences.quietBetween(now, now + LASTS_MS),
    });
  }
}

const SNOOZE_MS = 10 * 60_000;

/** Sends a reminder again in ten minutes to the same device; 404 if it was not sent before. */
async function snooze(db: Db, wanted: PushSnooze, now: number): Promise<void> {
  const occasion = dueTag(wanted.schedule_id, wanted.day);
  const isDone = await db.write(async (tx) => {
    const device = await findKnownDevice(tx, wanted);
    if (!device) return false;
    const one = { userId: device.user_id, deviceId: device.id };
    const sent = await tx.first(findMessage, { ...one, occasion });
    if (!sent) return false;
    const at = now + SNOOZE_MS;
    await tx.run(insertMessage, {
      user_id: device.user_id,
      device_id: device.id,
      // Pressing it repeatedly makes one message.
      occasion: `${occasion}-${Math.floor(now / SNOOZE_MS)}`,
      message: sent.message,
      attempts: 0,
      attempt_at: at,
      expires_at: at + LASTS_MS,
    });
    return true;
  });
  if (!isDone) throw new Refusal('not_found');
}
