import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that was done and that went wrong, for whoever looks for the cause of a failure. */
export class Journal {
  readonly #startedAtMs = Date.now();
  readonly #lines: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly violations: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** Where the screen of the next violation is kept. */
  nextPicture(): string {
    return join(this.#folder, `${this.violations.length + 1}.png`);
  }

  /** Writes it all down, and answers where. */
  save(): string {
    const file = join(this.#folder, 'journal.txt');
    writeFileSync(file, this.#lines.join('\n'));
    return file;
  }

  note(line: string): void {
    const atSeconds = ((Date.now() - this.#startedAtMs) / 1000).toFixed(2).padStart(8);
    this.#lines.push(`${atSeconds}  ${line}`);
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Something that a person would call wrong. */
  accuse(violation: string): void {
    this.note(`WRONG: ${violation}`);
    this.violations.push(violation);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}
