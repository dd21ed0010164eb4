import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AnnouncementListener, Announcer } from './announcer.ts';
import type { Send } from './postgres-transaction.ts';

const CHANNEL = 'hexis';
const RETRY_MS = 500;

/** How often something may be said: a NOTIFY is a transaction, which takes as much as a write's. */
const GATHER_MS = 5;

/**
 * LISTEN and NOTIFY. What is said while a NOTIFY is under way goes with the next one, and outside of the transactions
 * that it is about: in them it would make their commits wait for each other.
 */
export function createPostgresAnnouncer(
  url: string,
  send: Send,
): Announcer & { readonly close: () => Promise<void> } {
  const listeners: AnnouncementListener[] = [];
  let ear: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();
  let saidAtMs = -Infinity;
  let next: { readonly texts: string[]; readonly sent: Promise<void> } | null = null;

  function startBatch() {
    const texts: string[] = [];
    const sent = sendAfter(last, texts);
    last = sent.catch(() => {});
    return { texts, sent };
  }

  async function sendAfter(earlier: Promise<void>, texts: string[]): Promise<void> {
    await earlier;
    const restMs = saidAtMs + GATHER_MS - performance.now();
    if (restMs > 0) await wait(restMs);
    saidAtMs = performance.now();
    next = null;
    const text = `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) as said`;
    await send({ name: 'announce', text, values: [texts] });
  }

  async function openEar(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener.heard(payload);
    });
    // What broke is told by the end, which follows.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    ear = client;
    client.once('end', () => void reopenEar());
    if (isClosed) await client.end();
  }

  async function reopenEar(): Promise<void> {
    ear = null;
    tellMissed();
    while (!(await canOpenEar())) await wait(RETRY_MS, undefined, { ref: false });
    tellMissed();
  }

  async function canOpenEar(): Promise<boolean> {
    try {
      if (!isClosed) await openEar();
      return true;
    } catch {
      return false;
    }
  }

  function tellMissed(): void {
    if (isClosed) return;
    for (const listener of listeners) listener.missed();
  }

  return {
    announce(text) {
      next ??= startBatch();
      next.texts.push(text);
      return next.sent;
    },
    async listen(listener) {
      listeners.push(listener);
      await (opening ??= openEar());
    },
    async close() {
      isClosed = true;
      await last;
      await ear?.end();
    },
  };
}
