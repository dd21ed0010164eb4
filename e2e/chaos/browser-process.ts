import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { killGroup } from '../support/kill-group.ts';

/** Which Chromium, and how it is always started here. */
export type Chromium = Pick<LaunchOptions, 'executablePath' | 'args'>;

interface Settings {
  readonly chromium: Chromium;
  readonly profile: string;
  readonly proxy: string;
  readonly timeZone: string;
}

const running = new Set<ChildProcess>();
// A group of its own outlives whoever started it.
process.once('exit', () => running.forEach(({ pid }) => killGroup(pid)));

/** A Chromium with a profile on disk, in a process group of its own, so that all of it can die at once. */
export class BrowserProcess {
  readonly browser: Browser;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, browser: Browser) {
    this.#child = child;
    this.browser = browser;
  }

  static async launch({
    chromium: { executablePath = 'chromium', args = [] },
    profile,
    proxy,
    timeZone,
  }: Settings): Promise<BrowserProcess> {
    // The name of the port of its former life.
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    const child = spawn(
      executablePath,
      [
        ...args,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        `--proxy-server=${proxy}`,
        // Otherwise what goes to localhost goes past the proxy.
        '--proxy-bypass-list=<-loopback>',
        '--lang=en-GB',
        '--window-size=1440,900',
        '--hide-crash-restore-bubble',
        '--password-store=basic',
        '--mute-audio',
        // Confetti drawn without a GPU would take most of the time.
        '--force-prefers-reduced-motion',
        'about:blank',
      ],
      {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, TZ: timeZone },
      },
    );
    running.add(child);
    try {
      const browser = await chromium.connectOverCDP(await readAddress(child));
      return new BrowserProcess(child, browser);
    } catch (error) {
      end(child);
      throw error;
    }
  }

  /** Nothing of it gets to do anything more. */
  async kill(): Promise<void> {
    const ended = this.#hasEnded();
    end(this.#child);
    await ended;
    await this.browser.close().catch(() => {});
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
    const timeout = setTimeout(() => fail('is not ready after 30 s'), 30_000);
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
