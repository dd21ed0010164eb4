import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from '@playwright/test';
import { killGroup } from './kill-group.ts';

/** Which Chromium, and how it is always started here. */
export type Chromium = Pick<LaunchOptions, 'executablePath' | 'args'>;

interface Settings {
  readonly chromium: Chromium;
  /** The folder of its profile. */
  readonly profile: string;
  /** Beside those with which it is always started. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();
// A group of its own outlives whoever started it.
process.once('exit', () => running.forEach(({ pid }) => killGroup(pid)));

/** A Chromium with a profile on disk, in a process group of its own, so that all of it can die at once. */
export class BrowserProcess {
  /** Where whoever drives it connects. */
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
    // The name of the port of its former life.
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

  /** Lets go of it: while it is driven, each of its pages believes that it is looked at. */
  async release(): Promise<void> {
    await this.#browser.close();
  }

  /** Drives it again; what was known of its pages is void. */
  async seize(): Promise<void> {
    this.#browser = await chromium.connectOverCDP(this.address);
  }

  /** Nothing of it gets to do anything more. */
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
