import { parseArgs } from 'node:util';
import { FAMILIES, listFamilies } from './families.ts';
import type { Length } from './length.ts';

export interface BenchOptions {
  readonly length: Length;
  /** File for the figures as JSON; null for none. */
  readonly jsonFile: string | null;
  /** Document whose table is replaced; null for none. */
  readonly markdownFile: string | null;
  readonly names: readonly string[];
}

/** Parses `--quick` or `--long`, `--json FILE`, `--markdown FILE`, and any number of `--only NAME`; throws for other arguments. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      json: { type: 'string' },
      markdown: { type: 'string' },
      only: { type: 'string', multiple: true },
    },
  });
  const length = values.quick ? 'quick' : values.long ? 'long' : 'plain';
  const known = Object.keys(FAMILIES);
  const names = values.only ?? listFamilies(length);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}: --only takes one of ${known.join(', ')}.`);
  }
  return {
    length,
    jsonFile: values.json ?? null,
    markdownFile: values.markdown ?? null,
    names,
  };
}
