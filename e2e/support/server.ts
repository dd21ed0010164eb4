import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '../../server/db/open.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';

/** Settings of a server whose clock `passTime` moves, whose files `withhold` blocks, and whose answers `delay` delays. */
export const TEST_HOOKS: NodeJS.ProcessEnv = {
  NODE_OPTIONS: [
    `--import ${new URL('settable-clock.mjs', import.meta.url).href}`,
    `--import ${new URL('withheld-files.mjs', import.meta.url).href}`,
    `--import ${new URL('late-answers.mjs', import.meta.url).href}`,
  ].join(' '),
};

/** A server for one test, run as by `npm start`, with a database in a folder that is deleted at the end. */
export class ProductServer {
  readonly origin: string;
  readonly #port: number;
  readonly #settings: NodeJS.ProcessEnv;
  readonly #root: string;
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  #log = '';
  #clockAheadMs = 0;

  private constructor(port: number, settings: NodeJS.ProcessEnv, root: string) {
    this.#port = port;
    this.#settings = settings;
    this.#root = root;
    this.#dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'hexis-e2e-'));
    this.origin = `http://localhost:${port}`;
  }

  /** Starts the checkout in `root`, with additional environment variables such as `DATABASE_URL`. */
  static async start(
    settings: NodeJS.ProcessEnv = {},
    root: string = process.cwd(),
  ): Promise<ProductServer> {
    const server = new ProductServer(await findFreePort(), settings, root);
    await server.start();
    return server;
  }

  /** Output of the server so far. */
  get log(): string {
    return this.#log;
  }

  /** Returns the log and clears it, so that an expected line does not fail the journey. */
  takeLog(): string {
    const log = this.#log;
    this.#log = '';
    return log;
  }

  /** Location of its data, for the doctor. */
  get place(): DatabasePlace {
    return { dataDir: this.#dataDir, databaseUrl: this.#settings['DATABASE_URL'] ?? null };
  }

  /** Id of the running process. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('The server does not run.');
    return pid;
  }

  /** Resident memory of the process (Linux: VmRSS). */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  async start(): Promise<void> {
    const own = { PORT: String(this.#port), DATA_DIR: this.#dataDir };
    const memory = { MALLOC_MMAP_THRESHOLD_: '1048576' };
    const clock = { CLOCK_AHEAD_MS: String(this.#clockAheadMs) };
    const env = { ...process.env, ...memory, ...this.#settings, ...own, ...clock };
    // The garbage collection after the start takes 250 ms of processor time: only the bench measures its benefit.
    const flags = this.#settings['NODE_ENV'] === 'production' ? ['--expose-gc'] : [];
    const child = spawn(
      process.execPath,
      [...flags, '--max-semi-space-size=16', '--max-old-space-size=1024', 'server/main.mjs'],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        cwd: this.#root,
      },
    );
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#log += chunk.toString();
        if (this.#log.includes('Hexis is ready')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${this.#log}`)));
    });
    this.#log = '';
  }

  /** Moves the server's clock forward (negative: back); needs `TEST_HOOKS`. */
  async passTime(ms: number): Promise<void> {
    this.#clockAheadMs += ms;
    await this.#tell({ aheadMs: this.#clockAheadMs });
  }

  /** Answers 503 to requests for files whose path begins so, until it is called with null; needs `TEST_HOOKS`. */
  async withhold(path: string | null): Promise<void> {
    await this.#tell({ withheld: path });
  }

  /** Delays each answer by `ms`; needs `TEST_HOOKS`. */
  async delay(ms: number): Promise<void> {
    await this.#tell({ lateMs: ms });
  }

  async #tell(message: object): Promise<void> {
    const child = this.#child;
    if (!child?.connected) return;
    const isSet = new Promise((resolve) => child.once('message', resolve));
    child.send(message);
    await isSet;
  }

  /** Ends the process by a signal; `SIGKILL` simulates a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
