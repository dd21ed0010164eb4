import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { listServers } from '../base/list-servers.ts';
import type { AnnouncementListener, Announcer } from './announcer.ts';
import type { Connections } from './postgres-connections.ts';
import { CONNECT_TIMEOUT_MS } from './postgres-pool.ts';
import { clientClassFor } from './postgres-servers.ts';
import type { Send } from './postgres-transaction.ts';

const CHANNEL = 'hexis';
const RETRY_MS = 500;

/** Interval of the health checks of the database server. */
const HEALTH_CHECK_MS = 2_000;
/**
 * Time without an answer after which a server counts as dead, though its connections are open (frozen or unreachable).
 */
const SILENCE_MS = 5_000;

/** Minimum time between two NOTIFYs, because each is a transaction that costs as much as a write. */
const BATCH_MS = 5;

/**
 * Announces with LISTEN and NOTIFY. Texts that arrive while a NOTIFY is under way are sent together in the next one. A
 * NOTIFY inside the transactions themselves would make their commits wait for each other.
 */
export function createPostgresAnnouncer(
  url: string,
  send: Send,
  connections: Connections,
): Announcer & { readonly close: () => Promise<void> } {
  const Client = clientClassFor(url);
  const connectionString = listServers(url)[0];
  const listeners: AnnouncementListener[] = [];
  let listenClient: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();
  let sentAtMs = -Infinity;
  let next: { readonly texts: string[]; readonly sent: Promise<void> } | null = null;

  function startBatch() {
    const texts: string[] = [];
    const sent = sendAfter(last, texts);
    last = sent.catch(() => {});
    return { texts, sent };
  }

  async function sendAfter(earlier: Promise<void>, texts: string[]): Promise<void> {
    await earlier;
    const restMs = sentAtMs + BATCH_MS - performance.now();
    if (restMs > 0) await wait(restMs);
    sentAtMs = performance.now();
    next = null;
    const text = `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) as said`;
    await send({ name: 'announce', text, values: [texts] });
  }

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString,
      application_name: 'hexis listen',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener.receive(payload);
    });
    // The 'end' event that follows handles the failure.
    client.on('error', () => {});
    try {
      await client.connect();
      connections.add(client);
      void watch(client);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    listenClient = client;
    client.once('end', () => void reconnect());
    if (isClosed) await client.end();
  }

  /** Breaks all connections if the server falls silent: TCP alone would wait for a quarter of an hour, or forever. */
  async function watch(client: pg.Client): Promise<void> {
    const ended = new AbortController();
    client.once('end', () => ended.abort());
    while (!ended.signal.aborted) {
      if (!(await answersInTime(client))) connections.breakAll();
      await wait(HEALTH_CHECK_MS, undefined, { ref: false });
    }
  }

  async function reconnect(): Promise<void> {
    listenClient = null;
    notifyGap(false);
    while (!(await tryConnect())) await wait(RETRY_MS, undefined, { ref: false });
    notifyGap(true);
  }

  async function tryConnect(): Promise<boolean> {
    try {
      if (!isClosed) await connect();
      return true;
    } catch {
      return false;
    }
  }

  function notifyGap(isOver: boolean): void {
    if (isClosed) return;
    for (const listener of listeners) listener.missed(isOver);
  }

  return {
    announce(text) {
      next ??= startBatch();
      next.texts.push(text);
      return next.sent;
    },
    async listen(listener) {
      listeners.push(listener);
      await (opening ??= connect());
    },
    async close() {
      isClosed = true;
      await last;
      await listenClient?.end();
    },
  };
}

/** Whether the server answers in time. A broken connection counts as an answer. */
async function answersInTime(client: pg.Client): Promise<boolean> {
  const answered = client.query('select 1').then(
    () => true,
    () => true,
  );
  const isOver = wait(SILENCE_MS, undefined, { ref: false });
  // If this process was paused, an answer that arrived meanwhile is read first.
  return Promise.race([answered, isOver.then(async () => setImmediate(false))]);
}
