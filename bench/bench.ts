import { chromium, type Browser } from '@playwright/test';
import { ProductServer } from '../e2e/support/server.ts';
import config from '../playwright.config.ts';
import { startPostgres, type PostgresServer } from '../server/test/support/postgres/server.ts';
import { PACES, type Length, type Pace } from './length.ts';
import { startLimitProgram, type LimitProgram } from './limit-program.ts';
import { startWorker, type Worker, type WorkerName } from './load/worker.ts';

/** Tools for a family of rows; everything that it starts ends with the family. */
export interface Bench extends Pace {
  readonly length: Length;
  /** Starts the built product with a new database, as `npm start` does, with `settings` added to its environment. */
  startProduct(settings?: NodeJS.ProcessEnv): Promise<ProductServer>;
  /** Starts `bench/limits/NAME.ts` in its own process. */
  startLimit(name: string, ...words: string[]): Promise<LimitProgram>;
  /** Starts a PostgreSQL server of its own with default durability. */
  startPostgres(): Promise<PostgresServer>;
  openBrowser(): Promise<Browser>;
  /** Starts `bench/load/NAME-process.ts`, which generates load. */
  startWorker<Name extends WorkerName>(name: Name): Promise<Worker<Name>>;
  /** Registers a cleanup for the end of the family. */
  atEnd(undo: () => void | Promise<void>): void;
}

/** As in production, but without the limits per user, which load from a few users would reach at once. */
const PRODUCTION = { NODE_ENV: 'production', WRITES_PER_MINUTE: '0', READS_PER_MINUTE: '0' };

const DURABLE = ['max_connections=200'];

export function createBench(length: Length, ends: AsyncDisposableStack): Bench {
  const own = <T>(thing: T, end: (thing: T) => void | Promise<void>) => ends.adopt(thing, end);
  return {
    length,
    ...PACES[length],
    startProduct: async (settings = {}) =>
      own(await ProductServer.start({ ...PRODUCTION, ...settings }), (server) => server.remove()),
    startLimit: async (name, ...words) =>
      own(await startLimitProgram(name, words), (program) => program.stop()),
    startPostgres: async () => own(await startPostgres(DURABLE), (server) => server.stop()),
    openBrowser: async () =>
      own(await chromium.launch(config.use?.launchOptions ?? {}), (browser) => browser.close()),
    startWorker: async (name) => own(await startWorker(name), (worker) => worker.stop()),
    atEnd: (undo) => ends.defer(undo),
  };
}
