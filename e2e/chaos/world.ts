import type { ProductServer } from '../support/server.ts';
import type { Device } from './device.ts';
import type { Journal } from './journal.ts';
import type { Fault, Step } from './plan.ts';
import { Player } from './player.ts';
import { readSyncMark, type Shown, watchScreen } from './screen.ts';

/** A power cut within this time after a press may undo it: the browser has not written it to disk. */
const UNSURE_MS = 300;
const DRAINED_WITHIN_MS = 180_000;
const FOLLOWED_WITHIN_MS = 3000;

/** The user's devices, the server, and all faults. */
export class World {
  readonly players: readonly [Player, Player];
  readonly #server: ProductServer;
  readonly #journal: Journal;
  #isServerUp = true;
  #atHand: 0 | 1 = 0;

  constructor(server: ProductServer, players: readonly [Player, Player], journal: Journal) {
    this.#server = server;
    this.players = players;
    this.#journal = journal;
  }

  /** The device in use. */
  get atHand(): Player {
    return this.players[this.#atHand];
  }

  get #elsewhere(): Player {
    return this.players[this.#atHand === 0 ? 1 : 0];
  }

  async strike({ where, what, forMs }: Step & { readonly what: Fault }): Promise<void> {
    const player = where === 'at hand' ? this.atHand : this.#elsewhere;
    const { device } = player;
    if (!this.#isPossible(what, device)) return;
    this.#journal.count(what);
    this.#journal.note(`${device.name}  FAULT ${what}`);
    switch (what) {
      case 'reload':
        return device.reload();
      case 'second tab':
        return device.addTab();
      case 'close a tab':
        return device.closeTab();
      case 'reopen the tab':
        return device.reopenTab();
      case 'kill the browser':
        return this.#killBrowser(player, forMs);
      case 'network away':
        return device.cut(true);
      case 'network dead':
        return device.cut(false);
      case 'network back':
        return device.mend();
      case 'lost answer':
      case 'refusal 503':
      case 'refusal 429':
        return device.network.plan(what, 1 + (forMs % 3));
      case 'kill the server':
        return this.#stopServer('SIGKILL');
      case 'stop the server':
        return this.#stopServer('SIGTERM');
      case 'start the server':
        return this.startServer();
    }
  }

  async startServer(): Promise<void> {
    if (this.#isServerUp) return;
    await this.#server.start();
    this.#isServerUp = true;
  }

  /**
   * Switches the user to a device. If both are online it shows what was done on the other one; otherwise it may still
   * show a session that was ended there, and the user ends it here too.
   */
  async takeUp(device: 0 | 1, leftover: 'finish' | 'cancel'): Promise<void> {
    if (this.#atHand === device) return;
    this.#atHand = device;
    const isApart = !this.#isTogether();
    if (!isApart) await this.#settle();
    const { page } = this.atHand.device;
    const shown = await watchScreen(page, isFree, isApart ? 500 : FOLLOWED_WITHIN_MS);
    if (shown && isFree(shown)) return;
    if (isApart) await this.atHand.endLeftover(leftover);
    else await this.#reloadToFollow();
  }

  /** Switches to the other device in the middle of a session, and continues it there. */
  async handOver(): Promise<void> {
    await this.atHand.look();
    if (!this.#isTogether()) return this.#journal.note('stays: one device is offline');
    await this.#settle();
    const from = this.atHand;
    this.#atHand = this.#atHand === 0 ? 1 : 0;
    from.mind.handOver(this.atHand.mind);
    this.#journal.count('handed over');
    this.#journal.note(`${this.atHand.device.name}  is taken up in the middle of the session`);
    const { mind, device } = this.atHand;
    const follows = (shown: Shown) => mind.agrees(shown, shown.atMs);
    const shown = await watchScreen(device.page, follows, FOLLOWED_WITHIN_MS);
    if (!shown || !follows(shown)) await this.#reloadToFollow();
  }

  #isTogether(): boolean {
    return this.players.every(({ device }) => !device.network.isCut);
  }

  async #settle(): Promise<void> {
    await this.startServer();
    for (const player of this.players) await this.drain(player);
  }

  async #reloadToFollow(): Promise<void> {
    const { device } = this.atHand;
    this.#journal.count('did not follow within 3 s, reloaded');
    this.#journal.note(`${device.name}  does not follow, and is reloaded`);
    await device.reload();
  }

  /** Ends all faults, and waits until all changes are on the server. */
  async heal(): Promise<void> {
    await this.startServer();
    for (const { device } of this.players) {
      device.network.forgetMishaps();
      if (device.network.isCut) await device.mend();
    }
    for (const player of this.players) await this.drain(player);
  }

  /** Waits until a device shows that all of its changes are saved. */
  async drain({ device }: Player): Promise<void> {
    const deadlineMs = Date.now() + DRAINED_WITHIN_MS;
    let mark = await readSyncMark(device.page);
    while (/waiting|saving|not saved yet/i.test(mark)) {
      if (Date.now() > deadlineMs) {
        this.#journal.accuse(`${device.name} still says "${mark}" after three minutes of peace`);
        return;
      }
      await device.page.waitForTimeout(100);
      mark = await readSyncMark(device.page);
    }
  }

  #isPossible(what: Fault, { tabCount }: Device): boolean {
    if (what === 'start the server') return !this.#isServerUp;
    if (what === 'kill the server' || what === 'stop the server') return this.#isServerUp;
    return what !== 'close a tab' || tabCount > 1;
  }

  async #killBrowser({ device, mind }: Player, forMs: number): Promise<void> {
    await device.kill();
    mind.blackOut(Date.now(), UNSURE_MS);
    await new Promise((resolve) => setTimeout(resolve, forMs));
    await device.switchOn();
    await device.visit();
  }

  async #stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#isServerUp = false;
    await this.#server.stop(signal);
  }
}

function isFree({ kind }: { readonly kind: string }): boolean {
  return kind !== 'work';
}
