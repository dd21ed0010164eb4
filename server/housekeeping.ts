import type { FastifyInstance } from 'fastify';

const INTERVAL_MS = 3_600_000;

/** What is to be done again and again, by its name in the log. One that takes long stops early when `signal` is aborted. */
export type Chores = Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;

/**
 * Does chores when the app is ready, beside its work, and then every hour until it closes: what is under way is finished
 * first. One that fails is logged, and does not keep the others from being done.
 */
export function keepHouse(app: FastifyInstance, chores: Chores): void {
  const closing = new AbortController();
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function doChores(): Promise<void> {
    for (const [name, work] of Object.entries(chores)) {
      if (closing.signal.aborted) return;
      try {
        await work(closing.signal);
      } catch (error) {
        app.log.error({ err: error, chore: name }, 'housekeeping failed');
      }
    }
  }

  function startRound(): void {
    round = round.then(doChores);
  }

  app.addHook('onReady', async () => {
    startRound();
    timer = setInterval(startRound, INTERVAL_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    closing.abort();
  });
  app.addHook('onClose', () => round);
}
