// Runs the server, which restarts when its code changes, and the web app with hot reload at http://localhost:5173.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { installHooks } from './hooks.ts';

const PORT = '4321';
const origin = 'http://localhost:5173';

installHooks('.');
// The browser talks to Vite, which proxies the server's addresses, so the login's redirect has to lead to Vite.
const server = spawn('node', ['--watch', 'server/main.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, PORT, PUBLIC_URL: origin },
});
const vite = await createServer();
await vite.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill();
    void vite.close();
  });
}
