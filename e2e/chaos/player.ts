import { elapsedAt, pause, resume, setElapsed, setTodo } from './belief.ts';
import type { Device } from './device.ts';
import { habitMs, WORK } from './habits.ts';
import type { Journal } from './journal.ts';
import { describeBelief, describeShown, Mind } from './mind.ts';
import type { Deed, Step } from './plan.ts';
import type { Press } from './presses.ts';
import { button, watchScreen } from './screen.ts';

const SEEN_WITHIN_MS = 15_000;
/** Less is taken for a slip of the finger, and not recorded. */
const LEAST_PLAYED_MS = 1300;
const LONG_SESSION_MS = 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const BEFORE_END_MS = 5000;

/** The person at one device: does things by its buttons, looks at its screen, and keeps in mind what they did. */
export class Player {
  readonly device: Device;
  readonly mind: Mind;
  readonly #journal: Journal;
  #todos = 0;

  constructor(device: Device, journal: Journal) {
    this.device = device;
    this.mind = new Mind(device.name);
    this.#journal = journal;
  }

  /** Compares the screen with what the person knows; what they cannot explain is wrong. */
  async look(): Promise<void> {
    const { mind, device } = this;
    const isExplained = (shown: Parameters<Mind['agrees']>[0]) => {
      mind.letTimePass(Date.now());
      return mind.agrees(shown, Date.now()) || (!mind.belief && shown.kind === 'break');
    };
    const shown = await watchScreen(device.page, isExplained, SEEN_WITHIN_MS);
    const atMs = Date.now();
    if (shown && mind.agrees(shown, atMs)) return mind.becomeSure();
    if (shown?.kind === 'break' && !mind.belief) {
      this.#note(`a break begins: ${describeShown(shown)}`);
      return mind.adopt(shown, atMs);
    }
    if (shown && mind.remembers(shown, atMs))
      return this.#note('the last press went with the power');
    if (shown && mind.recognizes(shown, atMs)) {
      this.#journal.count('ended on two devices');
      return this.#note(`still shows ${describeShown(shown)}, which was ended elsewhere`);
    }
    const believed = describeBelief(mind.belief, atMs);
    await this.#accuse(`shows ${describeShown(shown)}, not ${believed}`);
    if (shown) mind.adopt(shown, atMs);
  }

  /** Looks first, as a person does; what cannot be done is wrong. */
  async do(step: Step & { readonly what: Deed }): Promise<void> {
    await this.look();
    try {
      await this.#do(step);
    } catch (error) {
      const [first = ''] = String(error).split('\n');
      await this.#accuse(`"${step.what}" cannot be done (${first})`);
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
        return this.#addTodo();
      case 'tick a todo':
        return this.#tickTodo();
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

  /** Ends the break that has begun, if one has. */
  async rest(end: Step['breakEnd']): Promise<void> {
    if (this.mind.belief?.kind !== 'break') return;
    if (end === 'skip') return this.#cancel('Skip break', 'Skip break');
    if (end === 'finish') return this.#finish();
    await this.#goToEnd();
    await this.#awaitEnd();
  }

  async #start(habit: string): Promise<void> {
    await this.rest('skip');
    if (this.mind.belief) return this.#note('start left out: something is played');
    const press = await this.#press(`Play ${habit}`);
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
    const press = await this.#press('Pause');
    if (this.mind.belief) this.mind.hold(pause(this.mind.belief, press.atMs), press.atMs);
  }

  async #resume(): Promise<void> {
    if (this.mind.belief?.runningSinceMs !== null) return;
    const press = await this.#press('Resume');
    this.mind.hold(resume(this.mind.belief, press.atMs), press.atMs);
  }

  async #addTodo(): Promise<void> {
    const { belief } = this.mind;
    if (belief?.kind !== 'work') return;
    this.#todos += 1;
    const text = `${this.device.name} ${this.#todos}`;
    await this.device.page.getByPlaceholder('Enter todo').fill(text, { timeout: SEEN_WITHIN_MS });
    await this.#press('Add todo');
    this.mind.hold(setTodo(belief, text, false), Date.now());
  }

  async #tickTodo(): Promise<void> {
    const { belief } = this.mind;
    const open = [...(belief?.todos ?? [])].find(([, isTicked]) => !isTicked)?.[0];
    if (!belief || open === undefined) return;
    const box = this.device.page.getByRole('checkbox', { name: `Complete todo ${open}` });
    await box.check({ timeout: SEEN_WITHIN_MS });
    this.#note(`ticks ${open}`);
    this.mind.hold(setTodo(belief, open, true), Date.now());
  }

  async #shift(name: string, shifted: (elapsedMs: number) => number): Promise<void> {
    const { belief } = this.mind;
    if (!belief) return;
    const press = await this.#press(name);
    const elapsedMs = Math.min(belief.targetMs, shifted(elapsedAt(belief, press.atMs)));
    this.mind.hold(setElapsed(belief, elapsedMs, press.atMs), press.atMs);
    if (elapsedMs === belief.targetMs) {
      this.mind.claim('ended', belief.targetMs, press.atMs, press.atMs);
    }
  }

  async #goToEnd(): Promise<void> {
    const { belief } = this.mind;
    if (!belief) return;
    await this.#resume();
    await this.#shift('To 5 s before the end', () => belief.targetMs - BEFORE_END_MS);
  }

  async #awaitEnd(): Promise<void> {
    const { belief } = this.mind;
    if (belief?.runningSinceMs == null) return;
    const leftMs = belief.targetMs - elapsedAt(belief, Date.now());
    if (leftMs > BEFORE_END_MS) return this.#finish();
    await this.device.page.waitForTimeout(leftMs + 100);
    await this.look();
  }

  async #finish(): Promise<void> {
    const { belief } = this.mind;
    if (!belief) return;
    const tooLittleMs = LEAST_PLAYED_MS - elapsedAt(belief, Date.now());
    if (tooLittleMs > 0) {
      await this.#resume();
      await this.device.page.waitForTimeout(tooLittleMs);
    }
    const press = await this.#press('Finish');
    if (!this.mind.belief) return;
    const playedMs = elapsedAt(this.mind.belief, press.atMs);
    this.#checkDial(press, this.mind.belief.targetMs - playedMs);
    this.mind.claim('finished', playedMs, press.atMs, press.atMs);
  }

  /** What the dial said at the press is what a person remembers. */
  #checkDial({ dial }: Press, leftMs: number): void {
    const parts = dial?.match(/\d+/g) ?? [];
    const shownSeconds = parts.reduce((total, part) => total * 60 + Number(part), 0);
    if (Math.abs(shownSeconds * 1000 - leftMs) < 1600) return;
    const { name } = this.device;
    this.#journal.accuse(
      `${name}'s dial says ${dial} where ${(leftMs / 1000).toFixed(1)} s are left`,
    );
  }

  async #cancel(name: string, confirmation: string): Promise<void> {
    const { belief } = this.mind;
    if (!belief) return;
    const press = await this.#press(name);
    if (elapsedAt(belief, press.atMs) > LONG_SESSION_MS) {
      const dialog = this.device.page.getByRole('dialog');
      await dialog.getByRole('button', { name: confirmation }).click({ timeout: SEEN_WITHIN_MS });
    }
    this.mind.hold(null, Date.now());
  }

  async #markDone(habit: string): Promise<void> {
    await this.rest('skip');
    if (this.mind.belief) return this.#note('mark left out: something is played');
    const press = await this.#press(`Mark ${habit} done`);
    const playedMs = habitMs(habit);
    const claim = {
      habit,
      how: 'marked done' as const,
      device: this.device.name,
      startMs: press.atMs - playedMs,
      playedMs,
      todos: new Map<string, boolean>(),
      isUnsure: false,
    };
    this.mind.hold(null, press.atMs, [...this.mind.claims, claim]);
  }

  async #undo(): Promise<void> {
    const press = await this.#press('Undo');
    this.mind.hold(null, press.atMs, this.mind.claims.slice(0, -1));
  }

  async #press(name: string): Promise<Press> {
    const noticed = this.device.nextPress(name);
    await button(this.device.page, name).last().click({ timeout: SEEN_WITHIN_MS });
    const press = await noticed;
    this.#note(`presses ${name}${press?.dial ? ` at ${press.dial}` : ''}`);
    return press;
  }

  async #accuse(violation: string): Promise<void> {
    const { name, page } = this.device;
    const picture = this.#journal.nextPicture();
    await page.screenshot({ path: picture, timeout: 5000 }).catch(() => {});
    this.#journal.accuse(`${name}: ${violation} (${picture})`);
  }

  #note(line: string): void {
    this.#journal.note(`${this.device.name}  ${line}`);
  }
}
