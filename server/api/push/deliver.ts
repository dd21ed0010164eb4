import type { FastifyBaseLogger } from 'fastify';
import type { PushMessage, SessionEnded } from '#contract/push-messages.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { Db, Transaction, Reader } from '../../db/db.ts';
import type { PushDeviceRow, PushMessageRow } from '../../db/schema.ts';
import { findActivePlayEvent, findPlayEvent } from '../sessions/store.ts';
import { rowToRecipient } from './recipients.ts';
import { listDueNow, sessionReminder } from './reminders.ts';
import type { SendOutcome, Sender } from './send.ts';
import {
  deleteDevice,
  findDevice,
  lockWaiting,
  finishMessage,
  claimMessage,
  setRefusedAt,
  lockPerson,
} from './store.ts';

/** How long a message is reserved for one process; afterwards another may send it. */
const TAKEN_MS = 30_000;

/** Quadrupled after each attempt: in all, the attempts take some minutes. */
const FIRST_WAIT_MS = 2000;
const MOST_ATTEMPTS = 5;

export interface DeliverOptions {
  readonly db: Db;
  readonly sender: Sender;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/** Claims up to `limit` waiting messages for one attempt each, skipping those that another process has locked. */
export async function claimMessages(db: Db, now: number, limit: number): Promise<PushMessageRow[]> {
  return db.write(async (tx) => {
    const rows = await tx.all(lockWaiting, { now, limit });
    for (const { user_id: userId, device_id: deviceId, occasion } of rows) {
      await tx.run(claimMessage, { userId, deviceId, occasion, until: now + TAKEN_MS });
    }
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

/** Sends a claimed message, unless it is no longer true. */
export async function deliver(options: DeliverOptions, taken: PushMessageRow): Promise<void> {
  const { db, sender, now, log, signal } = options;
  const device = await db.write((tx) => findTrueDevice(tx, taken, now()));
  if (!device) return;
  const message = JSON.parse(taken.message) as PushMessage;
  const outcome = await sender.send(device, message, taken.expires_at - now(), signal);
  if (outcome.state === 'later' || outcome.state === 'refused') {
    // Only the host: the full endpoint is a secret that allows sending to the device.
    const service = new URL(device.endpoint).host;
    log.warn({ service, reason: outcome.reason }, 'a push message was not taken');
  }
  await db.write(async (tx) => {
    await finish(tx, taken, outcome, now());
    await storeReach(tx, device, outcome, now());
  });
}

/** Returns the device if the message is still true; otherwise marks the message as handled. */
async function findTrueDevice(
  tx: Transaction,
  taken: PushMessageRow,
  now: number,
): Promise<PushDeviceRow | undefined> {
  const { user_id: userId, device_id: deviceId, occasion, attempts } = taken;
  if (taken.expires_at > now && (await isStillTrue(tx, userId, taken.message, now))) {
    return tx.first(findDevice, { userId, id: deviceId });
  }
  await tx.run(finishMessage, { userId, deviceId, occasion, attempts, attemptAt: null });
  return undefined;
}

/** Stores that a push service refuses messages to a device, which its user is told, or takes them again. */
async function storeReach(
  tx: Transaction,
  { endpoint_hash: endpointHash, refused_at: refusedAt }: PushDeviceRow,
  { state }: SendOutcome,
  now: number,
): Promise<void> {
  const isRefused = state === 'refused';
  if (isRefused === (refusedAt !== null) || (!isRefused && state !== 'sent')) return;
  await tx.run(setRefusedAt, { endpointHash, refusedAt: isRefused ? now : null });
}

async function finish(
  tx: Transaction,
  taken: PushMessageRow,
  outcome: SendOutcome,
  now: number,
): Promise<void> {
  const { user_id: userId, device_id: deviceId, occasion, attempts } = taken;
  if (outcome.state === 'gone') {
    await tx.run(deleteDevice, { userId, id: deviceId });
    return;
  }
  const isOver = outcome.state !== 'later' || attempts >= MOST_ATTEMPTS;
  const waitMs = isOver ? 0 : Math.max(outcome.waitMs, FIRST_WAIT_MS * 4 ** (attempts - 1));
  const attemptAt = isOver ? null : now + waitMs;
  await tx.run(finishMessage, { userId, deviceId, occasion, attempts, attemptAt });
}

/** Whether a stored message still applies at `now`: the user may have noticed or started a quiet hour. */
async function isStillTrue(
  tx: Transaction,
  userId: string,
  text: string,
  now: number,
): Promise<boolean> {
  const message = JSON.parse(text) as PushMessage;
  // A sign-in of a stranger must not wait for the end of quiet hours.
  if (message.kind === 'test' || message.kind === 'sign-in') return true;
  const row = await tx.first(lockPerson, { userId });
  if (!row) return false;
  const recipient = rowToRecipient(row);
  if (!recipient.preferences.wants(message.kind) || recipient.preferences.isQuietAt(now))
    return false;
  if (message.kind === 'session') {
    return message.is_completed
      ? isStored(tx, userId, message)
      : isStillActive(tx, userId, message);
  }
  const dueMs = isoToInstant(message.due_at);
  const active = await tx.first(findActivePlayEvent, { userId });
  const window = { afterMs: dueMs - 1, now: dueMs, playing: active?.habit_id ?? null };
  return (await listDueNow(tx, recipient, window)).some(({ key }) => key === message.tag);
}

/** Whether a completed session still exists: it may have been undone meanwhile. */
async function isStored(
  reader: Reader,
  userId: string,
  { event_id: id }: SessionEnded,
): Promise<boolean> {
  return (await reader.first(findPlayEvent, { userId, id })) !== undefined;
}

async function isStillActive(
  reader: Reader,
  userId: string,
  { event_id, ended_at }: SessionEnded,
): Promise<boolean> {
  const active = await reader.first(findActivePlayEvent, { userId });
  const message = active?.id === event_id ? sessionReminder(active)?.message : undefined;
  return message?.kind === 'session' && message.ended_at === ended_at;
}
