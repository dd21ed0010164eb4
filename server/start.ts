import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createMetrics } from './api/health/metrics.ts';
import { createApp } from './app.ts';
import { isTrustworthyOrigin, readConfig, type Config } from './base/config.ts';
import { describeReach } from './base/reach.ts';
import { StartError } from './base/start-error.ts';
import { makeBackupDir } from './cli/backup/automatic.ts';
import type { Db } from './db/db.ts';
import { openDb } from './db/open.ts';
import { timeDb } from './db/timed-db.ts';
import { openProvider } from './open-provider.ts';
import { shutDown, exitOnDiskFailure } from './shutdown.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));

/** A server whose port is open. */
export interface ListeningServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
}

/** Starts the server with the given environment; an error that the operator can fix is one line and exit code 1. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const { app, db, config } = await openServer(env);
  const { origin } = config;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Replaces the handler of the start, which ends the process at once.
    process.removeAllListeners(signal).once(signal, () => void shutDown(app, db));
  }
  void db.failed.then((failure) => exitOnDiskFailure(app, failure));
  if (!isTrustworthyOrigin(origin)) {
    app.log.warn(
      `Nobody can log in at ${origin}: browsers allow that over HTTPS only. See "HTTPS in your own network" in docs/operations.md.`,
    );
  }
  console.log(`Hexis is ready at ${origin}`);
  const reach = describeReach(config);
  if (reach !== null) console.log(reach);
}

/** Opens the database, the provider and the port. Throws a `StartError` that the operator can fix. */
export async function openServer(env: NodeJS.ProcessEnv): Promise<ListeningServer> {
  const config = readConfig(env);
  const { origin, backups } = config;
  if (backups.dir !== null) makeBackupDir(backups.dir);
  const metrics = createMetrics();
  const db = timeDb(await openAlone(config), metrics.queries.observe);
  const now = Date.now;
  const provider = await openProvider(config, db, now);
  // In development Vite serves the web app.
  const webRoot = existsSync(WEB_ROOT) ? WEB_ROOT : null;
  const app = await createApp({
    db,
    place: config,
    ...provider,
    origin,
    webRoot,
    now,
    settings: config,
    metrics,
  });
  await listen(app, config);
  return { app, db, config };
}

/** Opens the database. The embedded one is locked for this process and has a reserve for a full disk. */
async function openAlone(config: Config): Promise<Db> {
  // Any number of processes share a PostgreSQL database, and nothing of SQLite is loaded.
  if (config.databaseUrl !== null) return openDb(config);
  const { lockDataDir } = await import('./db/lock-data-dir.ts');
  const { databaseFile } = await import('./db/open-data-dir.ts');
  const { fillReserve, releaseReserve } = await import('./db/sqlite-reserve.ts');
  lockDataDir(config.dataDir);
  const file = databaseFile(config.dataDir);
  // SQLite creates a file of 32 kB when it opens the database.
  releaseReserve(file);
  const db = await openDb(config);
  fillReserve(file);
  return db;
}

const REASONS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is taken. Set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} needs more rights. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
};

/** Opens the port. Throws a `StartError` if that fails. */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason ? new StartError(reason(config)) : error;
  }
}
