// Runs one server after another in a process, for journeys: a start costs no loading and compiling of the code.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

enableCompileCache(join(process.cwd(), '.cache/compile'));
// Each server locks its folder until the process ends, by a listener.
process.setMaxListeners(0);

const load = (file) => import(pathToFileURL(join(process.cwd(), 'server', file)).href);
const { openServer } = await load('start.ts');
const { shutDown } = await load('shutdown.ts');

/** How long streams may end by themselves. */
const PATIENCE_MS = 1000;

/** The open server. */
let server;

async function close() {
  const { app, db } = server;
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
  await db.close();
}

process.on('message', async ({ open, close: isClose }) => {
  if (open !== undefined) {
    server = await openServer(open);
    console.log('Hexis is ready');
  }
  if (isClose === true) {
    await close();
    console.log('Hexis is closed');
  }
});
// The hooks of journeys allow their process to end while it has no server.
process.channel?.ref();
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  await shutDown(server.app, server.db);
  process.exit();
});
console.log('Hexis is loaded');
