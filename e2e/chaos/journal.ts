import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Log of all actions and faults, for finding the cause of a failure. */
export class Journal {
  readonly #startedAtMs = Date.now();
  readonly #counts = new Map<string, number>();
  readonly violations: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** File for a screenshot of the next violation. */
  nextPicture(): string {
    return join(this.#folder, `${this.violations.length + 1}.png`);
  }

  get file(): string {
    return join(this.#folder, 'journal.txt');
  }

  note(line: string): void {
    const atSeconds = ((Date.now() - this.#startedAtMs) / 1000).toFixed(2).padStart(8);
    appendFileSync(this.file, `${atSeconds}  ${line}\n`);
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Records a violation: a result that a user would call wrong. */
  accuse(violation: string): void {
    this.note(`WRONG: ${violation}`);
    this.violations.push(violation);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}
