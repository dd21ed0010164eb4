import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDb } from './db/open.ts';
import { timeDb } from './db/timed-db.ts';
import { drain, giveUp } from './drain.ts';
import { createMetrics } from './operations/metrics.ts';
import { openProvider } from './provider.ts';
import { StartError } from './start-error.ts';
import { isTrustworthyOrigin } from './trustworthy-origin.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Starts the product as the environment says; what a person can mend is one line and exit code 1. */
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
  const config = readConfig(env);
  const { origin } = config;
  const metrics = createMetrics();
  const db = timeDb(await openDb(config), metrics.queries.observe);
  const now = Date.now;
  const provider = await openProvider(config, db, now);
  // In development the web app comes from Vite.
  const webRoot = existsSync(WEB_ROOT) ? WEB_ROOT : null;
  const app = await createApp({
    db,
    ...provider,
    origin,
    webRoot,
    now,
    settings: config,
    metrics,
  });
  await listen(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain(app, db));
  }
  void db.failed.then((failure) => giveUp(app, failure));
  if (!isTrustworthyOrigin(origin)) {
    app.log.warn(
      `Nobody can log in at ${origin}: browsers allow that over HTTPS only. See "HTTPS in your own network" in docs/operations.md.`,
    );
  }
  console.log(`Hexis is ready at ${origin}`);
}

const REASONS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is taken. Set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} needs more rights. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
};

/** Opens the port; what stands in the way there is a `StartError`. */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason ? new StartError(reason(config)) : error;
  }
}
