/** Everything that was done and that went wrong, for whoever looks for the cause of a failure. */
export class Journal {
  readonly #startedAtMs = Date.now();
  readonly #lines: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly violations: string[] = [];

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

  get text(): string {
    return this.#lines.join('\n');
  }
}
