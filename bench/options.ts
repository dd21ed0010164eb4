import { parseArgs } from 'node:util';
import { FAMILIES, listFamilies } from './families.ts';
import type { Length } from './length.ts';

export interface BenchOptions {
  readonly length: Length;
  /** Where the figures are written too; null for nowhere. */
  readonly jsonFile: string | null;
  readonly names: readonly string[];
}

/** `--quick` or `--long`, `--json FILE`, and `--only NAME` as often as wanted; what else is said is an error. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      json: { type: 'string' },
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
  return { length, jsonFile: values.json ?? null, names };
}
