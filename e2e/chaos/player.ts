import { elapsedAt, pause, resume, setElapsed } from './belief.ts';
import { habitMs, WORK } from './habits.ts';
import type { Deed, Step } from './plan.ts';
import { readScreen, watchScreen } from './screen.ts';
import { SEEN_WITHIN_MS } from './watcher.ts';
import { Writer } from './writer.ts';

/** Less is taken for a slip of the finger, and not recorded. */
const LEAST_PLAYED_MS = 1300;
const LONG_SESSION_MS = 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const BEFORE_END_MS = 5000;
const LAST_MOMENT_MS = 1000;

/** The person at one device: does things by its buttons, looks at its screen, and keeps in mind what they did. */
export class Player extends Writer {
  /** Looks first, as a person does; what cannot be done is wrong. */
  async do(step: Step & { readonly what: Deed }): Promise<void> {
    await this.look();
    const { belief } = this.mind;
    try {
      await this.#do(step);
    } catch (error) {
      // What another device began and ended may have come to the screen meanwhile.
      if (!belief) await this.look();
      if (this.mind.belief?.leftoverOf !== undefined) return;
      const [first = ''] = String(error).split('\n');
      await this.accuse(`"${step.what}" cannot be done (${first})`);
    }
  }

  async #do(step: Step & { readonly what: Deed }): Promise<void> {
    const habit = WORK[step.habit]?.name ?? '';
    switch (step.what) {
      case 'start':
        return this.#start(habit);
      case 'pause':
        return this.#pause();
      case 'resume':
        return this.#resume();
      case 'add a todo':
        return this.addTodo();
      case 'tick a todo':
        return this.tickTodo();
      case 'five minutes on':
        return this.#shift('+5 min', (elapsedMs) => elapsedMs + FIVE_MINUTES_MS);
      case 'to the end':
        return this.#goToEnd();
      case 'finish':
        return this.#finish();
      case 'cancel':
        return this.#cancel('Cancel', 'Cancel session');
      case 'await the end':
        return this.#awaitEnd();
      case 'mark done':
        return this.#markDone(habit);
      case 'mark done and undo':
        await this.#markDone(habit);
        return this.#undo();
      case 'rest':
        return this.rest(step.breakEnd);
      case 'hand over':
        throw new Error('That takes two devices.');
    }
  }

  /** Ends here too a session that was ended elsewhere, of which this device has not heard. */
  async endLeftover(end: 'finish' | 'cancel'): Promise<void> {
    await this.look();
    if (this.mind.belief?.leftoverOf === undefined) return;
    if (end === 'cancel') await this.#cancel('Cancel', 'Cancel session');
    else await this.#finish();
    await this.look();
    await this.rest('skip');
  }

  /** Ends the break that has begun, if one has. One that was ended elsewhere may go from the screen meanwhile. */
  async rest(end: Step['breakEnd']): Promise<void> {
    if (this.mind.belief?.kind !== 'break') return;
    try {
      await this.#endBreak(end);
    } catch (error) {
      if ((await readScreen(this.device.page))?.kind !== 'none') throw error;
      this.note('the break went by itself');
      this.mind.hold(null, 0);
    }
  }

  async #endBreak(end: Step['breakEnd']): Promise<void> {
    if (end === 'skip') return this.#cancel('Skip break', 'Skip break');
    if (end === 'finish') return this.#finish();
    await this.#goToEnd();
    await this.#awaitEnd();
  }

  async #start(habit: string): Promise<void> {
    await this.rest('skip');
    if (this.mind.belief) return this.note('start left out: something is played');
    const press = await this.press(`Play ${habit}`);
    this.mind.hold(
      {
        habit,
        kind: 'work',
        startMs: press.atMs,
        targetMs: habitMs(habit),
        elapsedMs: 0,
        runningSinceMs: press.atMs,
        todos: new Map(),
      },
      press.atMs,
    );
  }

  async #pause(): Promise<void> {
    if (this.mind.belief?.runningSinceMs == null) return;
    const press = await this.press('Pause');
    if (this.mind.belief) this.mind.hold(pause(this.mind.belief, press.atMs), press.atMs);
  }

  async #resume(): Promise<void> {
    if (this.mind.belief?.runningSinceMs !== null) return;
    const press = await this.press('Resume');
    this.mind.hold(resume(this.mind.belief, press.atMs), press.atMs);
  }

  async #shift(
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

  async #goToEnd(): Promise<void> {
    if (!this.mind.belief) return;
    await this.#resume();
    await this.#shift('To 5 s before the end', (_, targetMs) => targetMs - BEFORE_END_MS);
  }

  async #awaitEnd(): Promise<void> {
    const { belief } = this.mind;
    if (belief?.runningSinceMs == null) return;
    const leftMs = belief.targetMs - elapsedAt(belief, Date.now());
    if (leftMs > BEFORE_END_MS) return this.#finish();
    const endMs = Date.now() + leftMs;
    // One that was foreseen without the server may not have been due, and goes when the server says so.
    if (belief.kind === 'break' && (await this.#goesByItself(leftMs - LAST_MOMENT_MS))) return;
    await this.device.page.waitForTimeout(Math.max(0, endMs - Date.now()) + 100);
    await this.look();
  }

  async #goesByItself(withinMs: number): Promise<boolean> {
    const shown = await watchScreen(this.device.page, ({ kind }) => kind === 'none', withinMs);
    if (shown?.kind !== 'none') return false;
    this.note('the break went by itself');
    this.mind.hold(null, 0);
    return true;
  }

  async #finish(): Promise<void> {
    await this.#playEnough();
    if (!this.mind.belief) return;
    const press = await this.press('Finish');
    if (!this.mind.belief) return;
    const playedMs = elapsedAt(this.mind.belief, press.atMs);
    this.checkDial(press, this.mind.belief.targetMs - playedMs);
    this.mind.claim('finished', playedMs, press.atMs, press.atMs);
  }

  async #playEnough(): Promise<void> {
    const { belief } = this.mind;
    const tooLittleMs = belief ? LEAST_PLAYED_MS - elapsedAt(belief, Date.now()) : 0;
    if (tooLittleMs <= 0) return;
    await this.#resume();
    await this.device.page.waitForTimeout(tooLittleMs);
    // Meanwhile the session of another device may have taken its place.
    await this.look();
  }

  async #cancel(name: string, confirmation: string): Promise<void> {
    if (!this.mind.belief) return;
    const press = await this.press(name);
    const { belief } = this.mind;
    if (!belief) return;
    if (elapsedAt(belief, press.atMs) > LONG_SESSION_MS) {
      const dialog = this.device.page.getByRole('dialog');
      await dialog.getByRole('button', { name: confirmation }).click({ timeout: SEEN_WITHIN_MS });
    }
    if (belief.kind === 'break') this.mind.hold(null, Date.now());
    else this.mind.claim('cancelled', elapsedAt(belief, press.atMs), press.atMs, press.atMs);
  }

  async #markDone(habit: string): Promise<void> {
    await this.rest('skip');
    if (this.mind.belief) return this.note('mark left out: something is played');
    const press = await this.press(`Mark ${habit} done`);
    const playedMs = habitMs(habit);
    const claim = {
      habit,
      how: 'marked done' as const,
      device: this.device.name,
      startMs: press.atMs - playedMs,
      playedMs,
      sureMs: playedMs,
      todos: new Map<string, boolean>(),
      isUnsure: false,
    };
    this.mind.hold(null, press.atMs, [...this.mind.claims, claim]);
  }

  async #undo(): Promise<void> {
    const press = await this.press('Undo');
    this.mind.hold(null, press.atMs, this.mind.claims.slice(0, -1));
  }
}
