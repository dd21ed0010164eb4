import type { Device } from './device.ts';
import type { Journal } from './journal.ts';
import { Mind } from './mind.ts';
import type { Press } from './presses.ts';
import { button, type Shown, watchScreen } from './screen.ts';
import { describeBelief, describeShown } from './words.ts';

/** A busy machine may take this long to show what usually appears at once. */
export const SEEN_WITHIN_MS = 60_000;

/** A break with less time left is ending now, according to the test's clock. */
const ENDING_SECONDS = 2;

/** Simulated user of one device: reads its screen, presses its buttons, and records violations. */
export class Watcher {
  readonly device: Device;
  readonly mind: Mind;
  protected readonly journal: Journal;

  constructor(device: Device, journal: Journal) {
    this.device = device;
    this.mind = new Mind(device.name);
    this.journal = journal;
  }

  /** Compares the screen with the expected state; an unexplained difference is a violation. */
  async look(): Promise<void> {
    const { mind, device } = this;
    const isExplained = (shown: Shown) => {
      mind.letTimePass(shown.atMs);
      const isGone = shown.kind === 'none' && mind.belief?.kind === 'break';
      if (mind.agrees(shown, shown.atMs) || isGone || this.#hasGivenWay(shown)) return true;
      return !mind.belief && isBreakBegun(shown);
    };
    const shown = await watchScreen(device.page, isExplained, SEEN_WITHIN_MS);
    const atMs = shown?.atMs ?? Date.now();
    if (shown && this.#takeIn(shown, atMs)) return;
    const believed = describeBelief(mind.belief, atMs);
    await this.accuse(`shows ${describeShown(shown)}, not ${believed}`);
    if (shown) mind.adopt(shown, atMs);
  }

  /** Accepts what is shown if it can be explained, and returns whether it can. */
  #takeIn(shown: Shown, atMs: number): boolean {
    const { mind } = this;
    if (mind.agrees(shown, atMs)) {
      mind.becomeSure();
      return true;
    }
    if (this.#hasGivenWay(shown)) {
      this.journal.count('starts that gave way to an earlier one elsewhere');
      this.note('what was begun here gave way');
      mind.giveWay(atMs);
    }
    if (shown.kind === 'none') return this.#takeInNothing(shown, atMs);
    if (isBreakBegun(shown) && !mind.belief) {
      this.note(`a break begins: ${describeShown(shown)}`);
      mind.adopt(shown, atMs);
      return true;
    }
    return this.#takeInBefore(shown, atMs) || this.#takeInElsewhere(shown, atMs);
  }

  #takeInNothing(shown: Shown, atMs: number): boolean {
    const { mind } = this;
    if (!mind.belief) return true;
    if (mind.belief.kind === 'break') {
      // A break predicted offline was not due on the server.
      this.journal.count('breaks that were not due after all');
      this.note('the break goes by itself');
      mind.hold(null, 0);
      return true;
    }
    if (mind.belief.leftoverOf === undefined) return this.#takeInBefore(shown, atMs);
    this.note('has heard of what was ended elsewhere');
    mind.hold(null, atMs);
    return true;
  }

  #takeInBefore(shown: Shown, atMs: number): boolean {
    const isBefore = this.mind.remembers(shown, atMs);
    if (isBefore) this.note('the press went with the power');
    return isBefore;
  }

  #takeInElsewhere(shown: Shown, atMs: number): boolean {
    const isElsewhere = this.mind.recognizes(shown, atMs);
    if (!isElsewhere) return false;
    this.journal.count('ended on two devices');
    this.note(`still shows ${describeShown(shown)}, which was ended elsewhere`);
    return true;
  }

  /** Whether another device's session, sent late, came first and is over by now. */
  #hasGivenWay(shown: Shown): boolean {
    const { belief } = this.mind;
    return (
      shown.kind !== 'work' &&
      belief?.kind === 'work' &&
      this.device.network.hasRefused(belief.startMs)
    );
  }

  /** Compares the dial at the press with the expected time. */
  protected checkDial({ dial }: Press, leftMs: number): void {
    const parts = dial?.match(/\d+/g) ?? [];
    const shownSeconds = parts.reduce((total, part) => total * 60 + Number(part), 0);
    if (Math.abs(shownSeconds * 1000 - leftMs) < 1600) return;
    const { name } = this.device;
    this.journal.accuse(
      `${name}'s dial says ${dial} where ${(leftMs / 1000).toFixed(1)} s are left`,
    );
  }

  /** Presses a button as a user does. */
  protected async press(name: string): Promise<Press> {
    const { page } = this.device;
    const noticed = this.device.nextPress(name);
    const buttons = button(page, name);
    // The newest toast is first; when one screen replaces another the newer is last.
    const newest = name === 'Undo' ? buttons.first() : buttons.last();
    await newest.click({ timeout: SEEN_WITHIN_MS });
    const press = await Promise.race([noticed, page.waitForTimeout(SEEN_WITHIN_MS)]);
    if (!press) throw new Error(`the press of ${name} was not noticed`);
    this.note(`presses ${name}${press.dial === null ? '' : ` at ${press.dial}`}`);
    this.#takeInPressed(press);
    return press;
  }

  /** Accepts the session at the moment of the press, which may have replaced one that was just started here. */
  #takeInPressed({ shown, atMs }: Press): void {
    const { mind } = this;
    if (shown === null || mind.belief?.kind !== 'work' || mind.isOf(shown)) return;
    if (!this.device.network.hasRefused(mind.belief.startMs)) return;
    this.#takeInElsewhere(shown, atMs);
  }

  protected async accuse(violation: string): Promise<void> {
    const { name, page } = this.device;
    const picture = this.journal.nextPicture();
    await page.screenshot({ path: picture, timeout: 5000 }).catch(() => {});
    this.journal.accuse(`${name}: ${violation} (${picture})`);
  }

  protected note(line: string): void {
    this.journal.note(`${this.device.name}  ${line}`);
  }
}

function isBreakBegun({ kind, leftSeconds }: Shown): boolean {
  return kind === 'break' && leftSeconds > ENDING_SECONDS;
}
