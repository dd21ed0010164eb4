import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Length } from './length.ts';
import type { Outcome } from './measure-family.ts';

/** The machine that the figures are of. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${memory}, Node ${process.version}, ${process.platform}`;
}

/** Everything that was measured, in one JSON file. */
export function writeReport(file: string, length: Length, outcomes: readonly Outcome[]): void {
  const report = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    length,
    outcomes,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
