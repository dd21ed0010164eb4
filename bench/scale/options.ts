import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface ScaleOptions {
  readonly users: number;
  /** Where the databases stay; begun again there, it goes on. */
  readonly folder: string;
  readonly parts: readonly Part[];
}

const PARTS = ['seed', 'doctor', 'sizes', 'queries', 'service', 'notify'] as const;
export type Part = (typeof PARTS)[number];

/** `--users N`, `--folder DIR`, and `--only PART` as often as wanted; what else is said is an error. */
export function readScaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '1000' },
      folder: { type: 'string', default: join(tmpdir(), 'hexis-scale') },
      only: { type: 'string', multiple: true },
    },
  });
  const users = Number(values.users);
  if (!Number.isInteger(users) || users < 10) throw new Error('--users takes 10 or more.');
  const wished = values.only ?? PARTS;
  const parts = PARTS.filter((part) => wished.includes(part));
  if (parts.length < wished.length) throw new Error(`--only takes ${PARTS.join(', ')}.`);
  return { users, folder: values.folder, parts };
}
