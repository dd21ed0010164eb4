import type { Device } from './device.ts';
import type { Journal } from './journal.ts';
import { Mind } from './mind.ts';
import type { Press } from './presses.ts';
import { button, type Shown, watchScreen } from './screen.ts';
import { describeBelief, describeShown } from './words.ts';

/** A busy machine takes long for what is otherwise there at once. */
export const SEEN_WITHIN_MS = 15_000;

/** A break with less left than this is one that ends now, as the person's watch says already. */
const ENDING_SECONDS = 2;

/** The person's eyes and fingers at one device: looks at its screen, presses its buttons, and notes what is wrong. */
export class Watcher {
  readonly device: Device;
  readonly mind: Mind;
  protected readonly journal: Journal;

  constructor(device: Device, journal: Journal) {
    this.device = device;
    this.mind = new Mind(device.name);
    this.journal = journal;
  }

  /** Compares the screen with what the person knows; what they cannot explain is wrong. */
  async look(): Promise<void> {
    const { mind, device } = this;
    const isExplained = (shown: Shown) => {
      mind.letTimePass(Date.now());
      const isGone = shown.kind === 'none' && mind.belief?.kind === 'break';
      return mind.agrees(shown, Date.now()) || isGone || (!mind.belief && isBreakBegun(shown));
    };
    const shown = await watchScreen(device.page, isExplained, SEEN_WITHIN_MS);
    const atMs = Date.now();
    if (shown && mind.agrees(shown, atMs)) return mind.becomeSure();
    if (shown && isBreakBegun(shown) && !mind.belief) {
      this.note(`a break begins: ${describeShown(shown)}`);
      return mind.adopt(shown, atMs);
    }
    if (shown?.kind === 'none' && mind.belief?.kind === 'break') return this.#takeBreakBack();
    if (shown?.kind === 'none' && mind.belief?.leftoverOf !== undefined) {
      this.note('has heard of what was ended elsewhere');
      return mind.hold(null, atMs);
    }
    if (shown && mind.remembers(shown, atMs)) return this.note('the press went with the power');
    if (shown && mind.recognizes(shown, atMs)) {
      this.journal.count('ended on two devices');
      return this.note(`still shows ${describeShown(shown)}, which was ended elsewhere`);
    }
    const believed = describeBelief(mind.belief, atMs);
    await this.accuse(`shows ${describeShown(shown)}, not ${believed}`);
    if (shown) mind.adopt(shown, atMs);
  }

  /** One that was foreseen without the server was not due by its count. */
  #takeBreakBack(): void {
    this.journal.count('breaks that were not due after all');
    this.note('the break goes by itself');
    this.mind.hold(null, 0);
  }

  /** What the dial said at the press is what a person remembers. */
  protected checkDial({ dial }: Press, leftMs: number): void {
    const parts = dial?.match(/\d+/g) ?? [];
    const shownSeconds = parts.reduce((total, part) => total * 60 + Number(part), 0);
    if (Math.abs(shownSeconds * 1000 - leftMs) < 1600) return;
    const { name } = this.device;
    this.journal.accuse(
      `${name}'s dial says ${dial} where ${(leftMs / 1000).toFixed(1)} s are left`,
    );
  }

  /** Presses a button as a person does. */
  protected async press(name: string): Promise<Press> {
    const { page } = this.device;
    const noticed = this.device.nextPress(name);
    const buttons = button(page, name);
    // The newest toast stands first; of a screen that gives way to another the newer stands last.
    const newest = name === 'Undo' ? buttons.first() : buttons.last();
    await newest.click({ timeout: SEEN_WITHIN_MS });
    const press = await Promise.race([noticed, page.waitForTimeout(SEEN_WITHIN_MS)]);
    if (!press) throw new Error(`the press of ${name} was not noticed`);
    this.note(`presses ${name}${press.dial === null ? '' : ` at ${press.dial}`}`);
    return press;
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
