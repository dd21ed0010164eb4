import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { subscribeToAnnouncements } from '../../db/announcements.ts';
import type { Db } from '../../db/db.ts';
import type { PushMessageRow } from '../../db/schema.ts';
import type { Services } from '../services.ts';
import { deliver, claimMessages } from './deliver.ts';
import { planNext, PlanFailure } from './plan.ts';
import { servePush } from './routes.ts';
import { createSender, type Sender, openServerKeys } from './send.ts';
import {
  findNextAttempt,
  listWaiting,
  findNextLook,
  listDuePeople,
  setNextCheckAt,
} from './store.ts';

/** Another process may have stored something that is due soon. */
const LOOK_EVERY_MS = 5000;

/** Serves the calls about devices and starts sending. */
export async function startPush(
  app: FastifyInstance,
  services: Services,
  options: { origin: string; allowedOrigins: readonly string[]; lookEveryMs?: number },
): Promise<void> {
  const { origin, allowedOrigins, lookEveryMs = LOOK_EVERY_MS } = options;
  const { db, now } = services;
  const keys = await openServerKeys(db, now());
  servePush(services, { publicKey: keys.publicKey, allowedOrigins });
  const sender = createSender({ keys, origin, allowedOrigins });
  await runPush(app, { db, sender, now, lookEveryMs });
}

const PEOPLE_AT_ONCE = 50;
const SENT_AT_ONCE = 32;
/** Delay after a write, so that related writes are handled together. */
const AFTER_WRITE_MS = 250;
const WHILE_OTHERS_DO_MS = 250;
const AFTER_FAILURE_MS = 600_000;
/** Maximum time for which a closing process waits for its running requests. */
const LAST_MS = 2000;

/**
 * Sends reminders while the app runs: checks when the next one is due, after writes, and at least every `lookEveryMs`,
 * since other processes write too and may stop.
 */
async function runPush(
  app: FastifyInstance,
  options: { db: Db; sender: Sender; now: () => number; lookEveryMs: number },
): Promise<void> {
  const { db, sender, now, lookEveryMs } = options;
  const closing = new AbortController();
  const delivery = { db, sender, now, log: app.log, signal: closing.signal };
  const sending = new Set<Promise<void>>();
  let isRunning = false;
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Infinity;

  function wakeIn(ms: number): void {
    if (!isRunning) return;
    const at = performance.now() + ms;
    if (at >= wakeAt) return;
    wakeAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = looking.then(lookAndWait);
    }, ms).unref();
  }

  async function lookAndWait(): Promise<void> {
    wakeAt = Infinity;
    if (!isRunning) return;
    try {
      wakeIn(await look(now()));
    } catch (error) {
      app.log.error({ err: error }, 'what is due was not looked at');
      wakeIn(lookEveryMs);
    }
  }

  /** Sends what is due. Resolves to the time until the next check. */
  async function look(atMs: number): Promise<number> {
    const people = await db.all(listDuePeople, { now: atMs, limit: PEOPLE_AT_ONCE });
    let planned = 0;
    while (planned < people.length && (await planOne())) planned += 1;
    const free = SENT_AT_ONCE - sending.size;
    // If no slot is free, the next finished request triggers a check.
    const waiting = free > 0 ? await db.all(listWaiting, { now: atMs, limit: free }) : [];
    if (waiting.length > 0) {
      for (const row of await claimMessages(db, atMs, waiting.length)) start(row);
    }
    if (planned === PEOPLE_AT_ONCE) return 0;
    // Other processes plan for the rest, or are writing for them.
    if (planned < people.length) return WHILE_OTHERS_DO_MS;
    const person = await db.first(findNextLook, { after: atMs });
    const message = await db.first(findNextAttempt, { after: atMs });
    const nextMs = Math.min(person?.at ?? Infinity, message?.at ?? Infinity);
    return Math.min(lookEveryMs, Math.max(0, nextMs - now()));
  }

  /** Resolves to whether there may be more. */
  async function planOne(): Promise<boolean> {
    if (!isRunning) return false;
    try {
      return await planNext(db, now());
    } catch (error) {
      if (!(error instanceof PlanFailure)) throw error;
      app.log.error({ err: error.cause }, error.message);
      // Postpones a user whose plan fails, so that the others do not wait.
      const later = { id: error.userId, push_at: now() + AFTER_FAILURE_MS, push_since: now() };
      await db.write((tx) => tx.run(setNextCheckAt, later));
      return true;
    }
  }

  function start(row: PushMessageRow): void {
    const attempt = deliver(delivery, row)
      .catch((error: unknown) => app.log.error({ err: error }, 'a push message was not sent'))
      .finally(() => {
        sending.delete(attempt);
        wakeIn(0);
      });
    sending.add(attempt);
  }

  await subscribeToAnnouncements(db, {
    receive: () => wakeIn(AFTER_WRITE_MS),
    missed: () => wakeIn(0),
  });
  app.addHook('onReady', async () => {
    isRunning = true;
    wakeIn(0);
  });
  app.addHook('preClose', async () => {
    isRunning = false;
    clearTimeout(timer);
    await looking;
    await Promise.race([Promise.all(sending), wait(LAST_MS, undefined, { ref: false })]);
    closing.abort();
  });
  app.addHook('onClose', async () => {
    await Promise.all(sending);
    sender.close();
  });
}
