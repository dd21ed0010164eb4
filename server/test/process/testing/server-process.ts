import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from '../../../db/open.ts';
import { findFreePort } from '../../support/free-port.ts';

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The real server as a process; ended with the running test. */
export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  /** The output of all processes so far, from both streams. */
  readonly output: () => string;
  /** Starts a process; resolves when it reports that it is ready. */
  start(): Promise<void>;
  /** Ends the process with a signal; `SIGKILL` simulates a crash. Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ending>;
  /** Makes the kernel refuse all file writes of the process. Resolves when the process has ended because of it. */
  endByBrokenDisk(): Promise<Ending>;
}

/**
 * Prepares a process, which `start` starts. `env` extends the usual environment of tests; `folder` is the app's folder.
 */
export async function createServerProcess(
  place: DatabasePlace,
  env: Record<string, string> = {},
  folder = '.',
): Promise<ServerProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let running: { child: ChildProcess; ended: Promise<Ending> } | null = null;
  let output = '';

  function spawnServer() {
    const child = spawn(process.execPath, ['server/main.mjs'], {
      cwd: folder,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        ...env,
      },
    });
    const ended = new Promise<Ending>((resolve) => {
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
    return { child, ended };
  }

  function detachRunning() {
    if (!running) throw new Error('no server is running');
    const taken = running;
    running = null;
    return taken;
  }

  const server: ServerProcess = {
    origin,
    port,
    output: () => output,
    async start() {
      const before = output.length;
      running = spawnServer();
      const { child, ended } = running;
      await new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream?.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            if (output.includes('Hexis is ready', before)) resolve();
          });
        }
        void ended.then(({ code }) =>
          reject(new Error(`The server ended (${code}): ${output.slice(before)}`)),
        );
      });
    },
    async end(signal) {
      const { child, ended } = detachRunning();
      child.kill(signal);
      return ended;
    },
    async endByBrokenDisk() {
      const { child, ended } = detachRunning();
      execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=0']);
      return ended;
    },
  };
  onTestFinished(async () => {
    if (running) await server.end('SIGKILL');
  });
  return server;
}
