import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { Query } from './query.ts';

const HOURLY_MS = 3_600_000;

/** Recurring jobs by their name in the log. A long job stops early if `signal` is aborted. */
export type MaintenanceJobs = Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;

/**
 * Runs the jobs in the background when the app is ready, and then every `everyMs` until it closes. Closing waits for
 * the running job. A job that fails is logged, and the others still run.
 */
export function scheduleMaintenance(
  app: FastifyInstance,
  jobs: MaintenanceJobs,
  everyMs = HOURLY_MS,
): void {
  const closing = new AbortController();
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function runJobs(): Promise<void> {
    for (const [name, work] of Object.entries(jobs)) {
      if (closing.signal.aborted) return;
      try {
        await work(closing.signal);
      } catch (error) {
        app.log.error({ err: error, job: name }, 'housekeeping failed');
      }
    }
  }

  function startRound(): void {
    round = round.then(runJobs);
  }

  app.addHook('onReady', async () => {
    startRound();
    timer = setInterval(startRound, everyMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    closing.abort();
  });
  app.addHook('onClose', () => round);
}

const ROWS_AT_ONCE = 200;

/** Deletes all matching rows, `ROWS_AT_ONCE` in each transaction, so that other writes are not blocked for long. */
export async function deleteInSteps<P extends object>(
  db: Db,
  query: Query<P & { limit: number }, unknown>,
  params: P,
  signal: AbortSignal,
): Promise<void> {
  const step = { ...params, limit: ROWS_AT_ONCE };
  while (!signal.aborted) {
    const deleted = await db.write((tx) => tx.runCounted(query, step));
    if (deleted < ROWS_AT_ONCE) return;
  }
}
