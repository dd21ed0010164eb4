import { closeSync, openSync, readSync } from 'node:fs';
import { StartError } from '../start-error.ts';

export type BackupKind = 'sqlite' | 'pgdump';

const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  sqlite: 'SQLite format 3\0',
  pgdump: 'PGDMP',
};

/** Which engine's backup a file is, by its first bytes. */
export function readKind(file: string): BackupKind {
  const head = readHead(file);
  for (const kind of ['sqlite', 'pgdump'] as const) {
    if (head.startsWith(BEGINNINGS[kind])) return kind;
  }
  throw new StartError(`${file} is no backup of Hexis.`);
}

function readHead(file: string): string {
  try {
    const opened = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(16);
      return bytes.toString('latin1', 0, readSync(opened, bytes));
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup ${file} cannot be read: ${reason}.`);
  }
}
