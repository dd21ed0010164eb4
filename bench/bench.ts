import { chromium, type Browser } from '@playwright/test';
import config from '../playwright.config.ts';
import { ProductServer } from '../e2e/support/server.ts';
import { startPostgres, type PostgresServer } from '../server/testing/postgres/server.ts';
import { PACES, type Length, type Pace } from './length.ts';
import { startLimitProgram, type LimitProgram } from './limit-program.ts';
import { startWorker, type Worker, type WorkerName } from './load/worker.ts';

/** What a family of rows is given to measure with; all that it starts ends with the family. */
export interface Bench extends Pace {
  readonly length: Length;
  /** The built product over a new database, as `npm start` runs it, with `settings` of its environment. */
  startProduct(settings?: NodeJS.ProcessEnv): Promise<ProductServer>;
  /** `bench/limits/NAME.ts` in a process of its own. */
  startLimit(name: string, ...words: string[]): Promise<LimitProgram>;
  /** A server of PostgreSQL of its own, which keeps what it has answered as it does by itself. */
  startPostgres(): Promise<PostgresServer>;
  openBrowser(): Promise<Browser>;
  /** `bench/load/NAME-process.ts`, which makes load or listens. */
  startWorker<Name extends WorkerName>(name: Name): Promise<Worker<Name>>;
  /** Has something done when the family has ended. */
  atEnd(undo: () => void | Promise<void>): void;
}

/** As in production, but for the limit on one person's writes, which load from a few people would meet at once. */
const PRODUCTION = { NODE_ENV: 'production', WRITES_PER_MINUTE: '0' };

const DURABLE = ['max_connections=200'];

export function createBench(length: Length, ends: AsyncDisposableStack): Bench {
  const keep = <T>(thing: T, end: (thing: T) => void | Promise<void>) => ends.adopt(thing, end);
  return {
    length,
    ...PACES[length],
    startProduct: async (settings = {}) =>
      keep(await ProductServer.start({ ...PRODUCTION, ...settings }), (server) => server.remove()),
    startLimit: async (name, ...words) =>
      keep(await startLimitProgram(name, words), (program) => program.stop()),
    startPostgres: async () => keep(await startPostgres(DURABLE), (server) => server.stop()),
    openBrowser: async () =>
      keep(await chromium.launch(config.use?.launchOptions ?? {}), (browser) => browser.close()),
    startWorker: async (name) => keep(await startWorker(name), (worker) => worker.stop()),
    atEnd: (undo) => ends.defer(undo),
  };
}
