import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDb } from './db/open.ts';
import { listen } from './listen.ts';
import { openProvider } from './provider.ts';
import { StartError } from './start-error.ts';

try {
  const config = readConfig(process.env);
  const db = await openDb(config.dataDir);
  const now = Date.now;
  const provider = await openProvider(config, db, now);
  const webRoot = new URL('../dist/web', import.meta.url).pathname;
  const { origin, logLevel } = config;
  const app = await createApp({ db, ...provider, origin, webRoot, now, logLevel });
  await listen(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().then(() => db.close()));
  }
  console.log(`Hexis is ready at ${config.origin}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
