import { setTodo } from './belief.ts';
import { SEEN_WITHIN_MS, Watcher } from './watcher.ts';

/** Actions on todos: the user adds them in a session and ticks them. */
export class Writer extends Watcher {
  #todos = 0;

  protected async addTodo(): Promise<void> {
    const { belief } = this.mind;
    if (belief?.kind !== 'work') return;
    this.#todos += 1;
    const text = `${this.device.name} ${this.#todos}`;
    await this.device.page.getByPlaceholder('Enter todo').fill(text, { timeout: SEEN_WITHIN_MS });
    await this.press('Add todo');
    this.mind.hold(setTodo(belief, text, false), Date.now());
  }

  protected async tickTodo(): Promise<void> {
    const { belief } = this.mind;
    const open = [...(belief?.todos ?? [])].find(([, isTicked]) => !isTicked)?.[0];
    if (!belief || open === undefined) return;
    const box = this.device.page.getByRole('checkbox', { name: `Complete todo ${open}` });
    await box.check({ timeout: SEEN_WITHIN_MS });
    this.note(`ticks ${open}`);
    this.mind.hold(setTodo(belief, open, true), Date.now());
  }
}
