import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from '@playwright/test';
import { killGroup } from './kill-group.ts';

/** Path and default arguments of Chromium. */
export type Chromium = Pick<LaunchOptions, 'executablePath' | 'args'>;

interface Settings {
  readonly chromium: Chromium;
  /** The folder of its profile. */
  readonly profile: string;
  /** In addition to the default ones. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();
// A process group of its own outlives the process that started it.
process.once('exit', () => running.forEach(({ pid }) => killGroup(pid)));

/** A Chromium with a profile on disk, in a process group of its own, so that all of it can be killed at once. */
export class BrowserProcess {
  /** Address for connecting over CDP. */
  readonly address: string;
  readonly #child: ChildProcess;
  #browser: Browser;

  private constructor(child: ChildProcess, address: string, browser: Browser) {
    this.#child = child;
    this.address = address;
    this.#browser = browser;
  }

  static async launch({
    chromium: { executablePath = 'chromium', args: always = [] },
    profile,
    args,
    env = {},
  }: Settings): Promise<BrowserProcess> {
    // The file contains the port of the previous run.
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    const child = spawn(
      executablePath,
      [
        ...always,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=en-GB',
        '--window-size=1440,900',
        '--hide-crash-restore-bubble',
        '--password-store=basic',
        ...args,
        'about:blank',
      ],
      {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env },
      },
    );
    running.add(child);
    try {
      const address = await readAddress(child);
      return new BrowserProcess(child, address, await chromium.connectOverCDP(address));
    } catch (error) {
      end(child);
      throw error;
    }
  }

  /** The profile's own windows, with all of their tabs. */
  get context(): BrowserContext {
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('Chromium has no context.');
    return context;
  }

  /** Disconnects: while it is driven, each of its pages believes that it is visible. */
  async release(): Promise<void> {
    await this.#browser.close();
  }

  /** Connects again; earlier page objects are invalid. */
  async seize(): Promise<void> {
    this.#browser = await chromium.connectOverCDP(this.address);
  }

  /** Kills all of its processes at once. */
  async kill(): Promise<void> {
    const ended = this.#hasEnded();
    end(this.#child);
    await ended;
    await this.#browser.close().catch(() => {});
  }

  async #hasEnded(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await new Promise((resolve) => this.#child.once('exit', resolve));
  }
}

function end(child: ChildProcess): void {
  running.delete(child);
  killGroup(child.pid);
}

async function readAddress(child: ChildProcess): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`Chromium ${why}: ${said.slice(-2000)}`));
    const timeout = setTimeout(() => fail('is not ready after two minutes'), 120_000);
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timeout);
      resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended (${code})`));
  });
}
