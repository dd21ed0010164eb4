import { habitMs, WORK } from './habits.ts';
import { Hand } from './hand.ts';
import type { Deed, Step } from './plan.ts';
import { readScreen } from './screen.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const ASKED_WITHIN_MS = 1500;
/** Time in which even a busy machine asks about a habit that was played already. */
const ASKED_SURELY_WITHIN_MS = 8000;

/** Simulated user of one device: presses its buttons, reads its screen, and remembers all actions. */
export class Player extends Hand {
  /** Reads the screen first; an impossible action is a violation. */
  async do(step: Step & { readonly what: Deed }): Promise<void> {
    await this.look();
    const { belief } = this.mind;
    try {
      await this.#do(step);
    } catch (error) {
      // A session of another device may have appeared and ended meanwhile.
      const { network } = this.device;
      if (!belief || network.hasRefused(belief.startMs)) await this.look();
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
        return this.pause();
      case 'resume':
        return this.resume();
      case 'add a todo':
        return this.addTodo();
      case 'tick a todo':
        return this.tickTodo();
      case 'five minutes on':
        return this.shift('+5 min', (elapsedMs) => elapsedMs + FIVE_MINUTES_MS);
      case 'to the end':
        return this.goToEnd();
      case 'finish':
        return this.finish();
      case 'cancel':
        return this.cancel();
      case 'await the end':
        return this.awaitEnd();
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

  /** Ends a session that was ended on the other device, which this one does not know yet. */
  async endLeftover(end: 'finish' | 'cancel'): Promise<void> {
    await this.look();
    if (this.mind.belief?.leftoverOf === undefined) return;
    if (end === 'cancel') await this.cancel();
    else await this.finish();
    await this.look();
    await this.rest('end');
  }

  /** Ends the break that has begun, if any. One that was ended elsewhere may disappear meanwhile. */
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
    if (end === 'end') return this.finish();
    await this.goToEnd();
    await this.awaitEnd();
  }

  async #start(habit: string): Promise<void> {
    await this.rest('end');
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
        mayCarry: this.mind.openTodos(habit),
      },
      press.atMs,
    );
  }

  async #markDone(habit: string): Promise<void> {
    await this.rest('end');
    if (this.mind.belief) return this.note('mark left out: something is played');
    const press = await this.press(`Mark ${habit} done`);
    await this.#sayOnceMore(habit);
    const playedMs = habitMs(habit);
    const claim = {
      habit,
      how: 'marked done' as const,
      device: this.device.name,
      startMs: press.atMs - playedMs,
      endedMs: press.atMs,
      playedMs,
      sureMs: playedMs,
      todos: new Map<string, boolean>(),
      mayCarry: new Set<string>(),
      isUnsure: false,
    };
    this.mind.hold(null, press.atMs, [...this.mind.claims, claim]);
  }

  /** Confirms the question about a habit that was done today already, on any device. */
  async #sayOnceMore(habit: string): Promise<void> {
    const dialog = this.device.page.getByRole('dialog', { name: 'Again?' });
    const yes = dialog.getByRole('button', { name: 'Once more' });
    const timeout = this.mind.hasPlayed(habit) ? ASKED_SURELY_WITHIN_MS : ASKED_WITHIN_MS;
    await yes.click({ timeout }).catch(() => {});
  }

  async #undo(): Promise<void> {
    const press = await this.press('Undo');
    this.mind.hold(null, press.atMs, this.mind.claims.slice(0, -1));
  }
}
