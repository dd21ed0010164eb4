import type { FastifyBaseLogger } from 'fastify';
import type { PushMessage } from '#contract/push-messages.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { PushDeviceRow, PushMessageRow } from '../db/schema.ts';
import { deleteDevice, findDevice } from './devices-store.ts';
import { settleMessage, takeMessage } from './messages-store.ts';
import type { Outcome, Sender } from './send.ts';
import { isStillTrue } from './still-true.ts';

/** For so long a message is one process's to send; should it end meanwhile, another sends it. */
const TAKEN_MS = 30_000;

/** Doubled twice after each attempt: in all it is tried for some minutes. */
const FIRST_WAIT_MS = 2000;
const MOST_ATTEMPTS = 5;

export interface DeliverOptions {
  readonly db: Db;
  readonly sender: Sender;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/** Sends one message that waits, unless another process does or there is nothing to say any more. */
export async function deliver(options: DeliverOptions, waiting: PushMessageRow): Promise<void> {
  const { db, sender, now, log, signal } = options;
  const device = await db.write((tx) => take(tx, waiting, now()));
  if (!device) return;
  const message = JSON.parse(waiting.message) as PushMessage;
  const outcome = await sender.send(device, message, waiting.expires_at - now(), signal);
  if (outcome.state === 'later' || outcome.state === 'refused') {
    // Not the endpoint itself: whoever knows it can write to it.
    const service = new URL(device.endpoint).host;
    log.warn({ service, reason: outcome.reason }, 'a push message was not taken');
  }
  await db.write((tx) => settle(tx, waiting, outcome, now()));
}

/** The device, where the message is ours to send and still true. */
async function take(
  tx: Transaction,
  waiting: PushMessageRow,
  now: number,
): Promise<PushDeviceRow | undefined> {
  const { user_id: userId, device_id: deviceId, occasion, attempts } = waiting;
  const one = { userId, deviceId, occasion };
  const isOver = waiting.expires_at <= now;
  if (isOver || !(await isStillTrue(tx, userId, waiting.message, now))) {
    await tx.run(settleMessage, { ...one, attempts, attemptAt: null });
    return undefined;
  }
  const taken = await tx.run(takeMessage, { ...one, attempts, until: now + TAKEN_MS });
  return taken === 0 ? undefined : tx.first(findDevice, { userId, id: deviceId });
}

async function settle(
  tx: Transaction,
  waiting: PushMessageRow,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { user_id: userId, device_id: deviceId, occasion } = waiting;
  if (outcome.state === 'gone') {
    await tx.run(deleteDevice, { userId, id: deviceId });
    return;
  }
  const attempts = waiting.attempts + 1;
  const isOver = outcome.state !== 'later' || attempts >= MOST_ATTEMPTS;
  const waitMs = isOver ? 0 : Math.max(outcome.waitMs, FIRST_WAIT_MS * 4 ** waiting.attempts);
  const attemptAt = isOver ? null : now + waitMs;
  await tx.run(settleMessage, { userId, deviceId, occasion, attempts, attemptAt });
}
