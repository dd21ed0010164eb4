import { elapsedAt, pause, resume, setElapsed } from './belief.ts';
import { watchScreen } from './screen.ts';
import { SEEN_WITHIN_MS } from './watcher.ts';
import { Writer } from './writer.ts';

/** A shorter session counts as a mistake, and is not recorded. */
const LEAST_PLAYED_MS = 1300;
const LONG_SESSION_MS = 60_000;
const BEFORE_END_MS = 5000;
const LAST_MOMENT_MS = 1000;

/** Actions of the user in a running session. */
export class Hand extends Writer {
  protected async pause(): Promise<void> {
    if (this.mind.belief?.runningSinceMs == null) return;
    const press = await this.press('Pause');
    if (this.mind.belief) this.mind.hold(pause(this.mind.belief, press.atMs), press.atMs);
  }

  protected async resume(): Promise<void> {
    if (this.mind.belief?.runningSinceMs !== null) return;
    const press = await this.press('Resume');
    this.mind.hold(resume(this.mind.belief, press.atMs), press.atMs);
  }

  protected async shift(
    name: string,
    shifted: (elapsedMs: number, targetMs: number) => number,
  ): Promise<void> {
    if (!this.mind.belief) return;
    const press = await this.press(name);
    const { belief } = this.mind;
    if (!belief) return;
    const { targetMs } = belief;
    const elapsedMs = Math.min(targetMs, shifted(elapsedAt(belief, press.atMs), targetMs));
    this.mind.hold(setElapsed(belief, elapsedMs, press.atMs), press.atMs);
    if (elapsedMs === targetMs) this.mind.claim('ended', targetMs, press.atMs, press.atMs);
  }

  protected async goToEnd(): Promise<void> {
    if (!this.mind.belief) return;
    await this.resume();
    await this.shift('To 5 s before the end', (_, targetMs) => targetMs - BEFORE_END_MS);
  }

  protected async awaitEnd(): Promise<void> {
    const { belief } = this.mind;
    if (belief?.runningSinceMs == null) return;
    const leftMs = belief.targetMs - elapsedAt(belief, Date.now());
    if (leftMs > BEFORE_END_MS) return this.finish();
    const endMs = Date.now() + leftMs;
    // A break predicted offline may not be due, and disappears when the server says so.
    if (belief.kind === 'break' && (await this.goesByItself(leftMs - LAST_MOMENT_MS))) return;
    await this.device.page.waitForTimeout(Math.max(0, endMs - Date.now()) + 100);
    await this.look();
  }

  protected async goesByItself(withinMs: number): Promise<boolean> {
    const shown = await watchScreen(this.device.page, ({ kind }) => kind === 'none', withinMs);
    if (shown?.kind !== 'none') return false;
    this.note('the break went by itself');
    this.mind.hold(null, 0);
    return true;
  }

  protected async finish(): Promise<void> {
    if (this.mind.belief?.kind === 'break') return this.#endBreak();
    await this.playEnough();
    if (!this.mind.belief) return;
    const press = await this.press('Finish');
    if (!this.mind.belief) return;
    const playedMs = elapsedAt(this.mind.belief, press.atMs);
    this.checkDial(press, this.mind.belief.targetMs - playedMs);
    const isAsked = playedMs < LONG_SESSION_MS;
    if (isAsked) {
      const dialog = this.device.page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: 'Keep it', exact: true })
        .click({ timeout: SEEN_WITHIN_MS });
    }
    this.mind.claim('finished', playedMs, press.atMs, isAsked ? Date.now() : press.atMs);
  }

  protected async playEnough(): Promise<void> {
    const { belief } = this.mind;
    const tooLittleMs = belief ? LEAST_PLAYED_MS - elapsedAt(belief, Date.now()) : 0;
    if (tooLittleMs <= 0) return;
    await this.resume();
    await this.device.page.waitForTimeout(tooLittleMs);
    // Another device's session may have replaced it meanwhile.
    await this.look();
  }

  /** Ends a break, which is recorded from a minute on. */
  async #endBreak(): Promise<void> {
    const press = await this.press('End break');
    const { belief } = this.mind;
    if (!belief) return;
    const restedMs = elapsedAt(belief, press.atMs);
    if (restedMs < LONG_SESSION_MS) this.mind.hold(null, Date.now());
    else this.mind.claim('finished', restedMs, press.atMs, press.atMs);
  }

  protected async cancel(): Promise<void> {
    if (!this.mind.belief) return;
    if (this.mind.belief.kind === 'break') return this.#endBreak();
    const press = await this.press('Cancel');
    const { belief } = this.mind;
    if (!belief) return;
    if (elapsedAt(belief, press.atMs) > LONG_SESSION_MS) {
      const dialog = this.device.page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: 'Cancel session' })
        .click({ timeout: SEEN_WITHIN_MS });
    }
    this.mind.claim('cancelled', elapsedAt(belief, press.atMs), press.atMs, press.atMs);
  }
}
