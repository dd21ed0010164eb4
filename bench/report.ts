import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Length } from './length.ts';
import type { FamilyOutcome } from './measure-family.ts';
import { formatTable } from './table.ts';

/** Describes the measuring machine. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${first?.model.trim() ?? 'processor'}, ${memory}, Node ${process.version}, ${process.platform}`;
}

/** Writes all measurements to a JSON file. */
export function writeReport(
  file: string,
  length: Length,
  outcomes: readonly FamilyOutcome[],
): void {
  const report = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    length,
    outcomes,
  };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

const TABLE = /(?<=<!-- begin of the table -->\n)[^]*(?=<!-- end of the table -->)/;

/** Replaces the table of a Markdown document; throws if the document marks no place for it. */
export function replaceTable(
  file: string,
  title: string,
  outcomes: readonly FamilyOutcome[],
): void {
  const text = readFileSync(file, 'utf8');
  if (!TABLE.test(text)) throw new Error(`${file} marks no place for the table.`);
  writeFileSync(
    file,
    text.replace(TABLE, () => `\n${title}\n\n${formatTable(outcomes)}\n\n`),
  );
}
