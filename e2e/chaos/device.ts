import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BrowserProcess, type Chromium } from '../support/browser-process.ts';
import type { Journal } from './journal.ts';
import { Network } from './network.ts';
import { noticePresses, type Press } from './presses.ts';
import { closeLevelUps } from './screen.ts';

interface Make {
  readonly origin: string;
  readonly timeZone: string;
  readonly chromium: Chromium;
  readonly journal: Journal;
}

/** A simulated computer or phone: a browser process with a profile, tabs, and its own connection to the server. */
export class Device {
  readonly name: string;
  readonly network: Network;
  readonly #make: Make;
  readonly #profile = mkdtempSync(join(tmpdir(), 'hexis-chaos-'));
  #process: BrowserProcess | null = null;
  #context: BrowserContext | null = null;
  #knowsItIsCut = false;
  #onPress: (press: Press) => void = () => {};

  private constructor(name: string, make: Make, network: Network) {
    this.name = name;
    this.#make = make;
    this.network = network;
  }

  static async unpack(name: string, make: Make): Promise<Device> {
    const note = (line: string) => make.journal.note(`${name}  > ${line}`);
    return new Device(name, make, await Network.open(make.origin, note));
  }

  get isOn(): boolean {
    return this.#process !== null;
  }

  /** The active tab. */
  get page(): Page {
    const page = this.#context?.pages().at(-1);
    if (!page) throw new Error(`${this.name} has no tab.`);
    return page;
  }

  get tabCount(): number {
    return this.#context?.pages().length ?? 0;
  }

  /** Whether local storage contains a text on disk: Chromium writes it some seconds after a page has changed it. */
  hasStored(text: string): boolean {
    const folder = join(this.#profile, 'Default', 'Local Storage', 'leveldb');
    const files = readdirSync(folder).filter((name) => /\.(?:log|ldb)$/.test(name));
    return files.some((name) => readFileSync(join(folder, name)).includes(text));
  }

  async switchOn(): Promise<void> {
    const process = await BrowserProcess.launch({
      profile: this.#profile,
      chromium: this.#make.chromium,
      args: [
        `--proxy-server=${this.network.address}`,
        // By default requests to localhost bypass the proxy.
        '--proxy-bypass-list=<-loopback>',
        '--mute-audio',
        // Confetti drawn without a GPU would take most of the time.
        '--force-prefers-reduced-motion',
      ],
      env: { TZ: this.#make.timeZone },
    });
    this.#process = process;
    const { context } = process;
    this.#context = context;
    context.on('page', (page) => void closeLevelUps(page));
    await Promise.all(context.pages().map(closeLevelUps));
    await noticePresses(context, (press) => this.#onPress(press));
    await context.setOffline(this.#knowsItIsCut);
  }

  /** Waits for the next press of a button with this name; returns what its page shows at that moment. */
  async nextPress(name: string): Promise<Press> {
    const { promise, resolve } = Promise.withResolvers<Press>();
    this.#onPress = (press) => {
      if (press.button === name) resolve(press);
    };
    return promise;
  }

  /** Kills the whole process group, as a power cut does. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = null;
    this.#context = null;
  }

  async visit(path = '/home'): Promise<void> {
    await this.page.goto(`${this.#make.origin}${path}`, { waitUntil: 'domcontentloaded' });
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  async addTab(): Promise<void> {
    await this.#context?.newPage();
    await this.visit();
  }

  /** Closes the active tab; another one becomes active. */
  async closeTab(): Promise<void> {
    if (this.tabCount < 2) throw new Error(`${this.name} would have no tab.`);
    await this.page.close();
    await this.page.bringToFront();
  }

  /** Closes the last tab, and opens the app in a new one. */
  async reopenTab(): Promise<void> {
    const old = this.page;
    const next = await this.#context?.newPage();
    await old.close();
    await next?.bringToFront();
    await this.visit();
  }

  /** Cuts the network. With `isTold` the browser knows that it is offline; otherwise its requests fail. */
  async cut(isTold: boolean): Promise<void> {
    this.#knowsItIsCut = isTold;
    this.network.cut();
    await this.#context?.setOffline(isTold);
  }

  /** Restores the network; the browser is notified even if it had not noticed the cut. */
  async mend(): Promise<void> {
    this.#knowsItIsCut = false;
    this.network.mend();
    await this.#context?.setOffline(true);
    await this.#context?.setOffline(false);
  }

  async remove(): Promise<void> {
    await this.kill();
    await this.network.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
