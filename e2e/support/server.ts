import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '../../server/db/open.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';
import { makeTestFolder } from '../../server/test/support/test-folder.ts';

/** Settings of a server whose clock `passTime` moves, whose files `withhold` blocks, and whose answers `delay` delays. */
export const TEST_HOOKS: NodeJS.ProcessEnv = {
  NODE_OPTIONS: [
    `--import ${new URL('settable-clock.mjs', import.meta.url).href}`,
    `--import ${new URL('withheld-files.mjs', import.meta.url).href}`,
    `--import ${new URL('late-answers.mjs', import.meta.url).href}`,
  ].join(' '),
};

/** Runs the servers of `startShared`. */
const HOST = fileURLToPath(new URL('server-host.mjs', import.meta.url));

/** Processes that await their next server, by the checkout that they run. */
const idle = new Map<string, ChildProcess>();

/** File of the database that servers of `startShared` begin with. */
let newDatabase: Promise<string> | null = null;

/** A server for one test, run as by `npm start`, with a database in a folder that is deleted at the end. */
export class ProductServer {
  readonly origin: string;
  readonly #port: number;
  readonly #settings: NodeJS.ProcessEnv;
  readonly #root: string;
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  /** Whether the process runs servers of other tests before and after this one. */
  #isShared = false;
  #log = '';
  #awaited: { readonly line: string; readonly resolve: () => void } | null = null;
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

  /**
   * The same with `TEST_HOOKS`, in a process that runs the servers of many tests one after another: most of what a
   * start costs is the loading and compiling of the code. A server that a test stops ends its process.
   */
  static async startShared(
    settings: NodeJS.ProcessEnv = {},
    root: string = process.cwd(),
  ): Promise<ProductServer> {
    const hooked = { ...TEST_HOOKS, ...settings };
    const server = new ProductServer(await findFreePort(), hooked, root);
    newDatabase ??= ProductServer.#makeDatabase(root);
    copyFileSync(await newDatabase, join(server.#dataDir, 'hexis.sqlite'));
    await server.#open();
    return server;
  }

  /** Makes a database without users. Its keys and tables take 0.2 s of processor time, which a copy saves. */
  static async #makeDatabase(root: string): Promise<string> {
    const folder = makeTestFolder('e2e-new');
    process.once('exit', () => rmSync(folder, { recursive: true }));
    const server = new ProductServer(
      await findFreePort(),
      { ...TEST_HOOKS, DATA_DIR: folder },
      root,
    );
    await server.#open();
    if (server.#child) await server.#handBack(server.#child);
    return join(folder, 'hexis.sqlite');
  }

  /** Appends output to the log, and tells who awaits a line of it. */
  readonly #read = (chunk: Buffer): void => {
    this.#log += chunk.toString();
    if (this.#awaited && this.#log.includes(this.#awaited.line)) this.#awaited.resolve();
  };

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
    const child = this.#spawn('server/main.mjs');
    this.#follow(child);
    await this.#awaitLine(child, 'Hexis is ready');
    this.#log = '';
  }

  async #open(): Promise<void> {
    const free = idle.get(this.#root);
    idle.delete(this.#root);
    const isFree = free?.connected === true;
    const child = isFree ? free : this.#spawn(HOST);
    this.#follow(child);
    this.#isShared = true;
    if (!isFree) await this.#awaitLine(child, 'Hexis is loaded');
    child.send({ open: this.#env() });
    await this.#awaitLine(child, 'Hexis is ready');
    this.#log = '';
  }

  #follow(child: ChildProcess): void {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', this.#read);
  }

  #env(): NodeJS.ProcessEnv {
    const own = { PORT: String(this.#port), DATA_DIR: this.#dataDir };
    const memory = { MALLOC_MMAP_THRESHOLD_: '1048576' };
    const clock = { CLOCK_AHEAD_MS: String(this.#clockAheadMs) };
    return { ...process.env, ...memory, ...this.#settings, ...own, ...clock };
  }

  #spawn(program: string): ChildProcess {
    // The garbage collection after the start takes 250 ms of processor time: only the bench measures its benefit.
    const flags = this.#settings['NODE_ENV'] === 'production' ? ['--expose-gc'] : [];
    return spawn(
      process.execPath,
      [...flags, '--max-semi-space-size=16', '--max-old-space-size=1024', program],
      {
        env: this.#env(),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        cwd: this.#root,
      },
    );
  }

  /** Resolves once the log contains the line; rejects if the process ends before. */
  async #awaitLine(child: ChildProcess, line: string): Promise<void> {
    const written = new Promise<void>((resolve) => {
      this.#awaited = { line, resolve };
    });
    const isWritten = new AbortController();
    const ended = once(child, 'exit', { signal: isWritten.signal }).then(([code]) => {
      throw new Error(`The server ended (${code}): ${this.#log}`);
    });
    await Promise.race([written, ended]);
    isWritten.abort();
  }

  /** Moves the server's clock forward (negative: back); needs `TEST_HOOKS`. */
  async passTime(ms: number): Promise<void> {
    this.#clockAheadMs += ms;
    await this.#send({ aheadMs: this.#clockAheadMs });
  }

  /** Answers 503 to requests for files whose path begins so, until it is called with null; needs `TEST_HOOKS`. */
  async withhold(path: string | null): Promise<void> {
    await this.#send({ withheld: path });
  }

  /** Delays each answer by `ms`; needs `TEST_HOOKS`. */
  async delay(ms: number): Promise<void> {
    await this.#send({ lateMs: ms });
  }

  async #send(message: object): Promise<void> {
    const child = this.#child;
    if (!child?.connected) return;
    const isSet = new Promise((resolve) => child.once('message', resolve));
    child.send(message);
    await isSet;
  }

  /** Closes the server, and leaves its process to the next one. */
  async #handBack(child: ChildProcess): Promise<void> {
    await this.passTime(-this.#clockAheadMs);
    await this.withhold(null);
    await this.delay(0);
    child.send({ close: true });
    await this.#awaitLine(child, 'Hexis is closed');
    this.#child = null;
    for (const stream of [child.stdout, child.stderr]) stream?.off('data', this.#read);
    idle.set(this.#root, child);
  }

  /** Ends the process by a signal; `SIGKILL` simulates a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#isShared = false;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    if (this.#isShared && this.#child?.exitCode === null) await this.#handBack(this.#child);
    else await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
