import { countOf } from '#domain/counts.ts';
import { StartError } from '../../base/start-error.ts';
import type { Finding } from './examine.ts';

/** The lines of a report: one per check, followed by the first affected rows. */
export function* listFindings(findings: readonly Finding[]): Generator<string> {
  for (const { check, meaning, count, rows } of findings) {
    if (count === 0) {
      yield `ok  ${check}`;
      continue;
    }
    yield `${count}  ${check}: ${meaning}`;
    for (const { table, userId, id } of rows) {
      yield `      ${[table, userId && `user ${userId}`, id].filter(Boolean).join('  ')}`;
    }
    if (count > rows.length) yield `      and ${count - rows.length} more`;
  }
}

/** `37 checks, no problem found`, or `12 problems in 2 checks`. */
export function sumUp(findings: readonly Finding[]): string {
  const failed = findings.filter(({ count }) => count > 0);
  if (failed.length === 0) return `${countOf(findings.length, 'check')}, no problem found`;
  const problems = failed.reduce((sum, { count }) => sum + count, 0);
  return `${countOf(problems, 'problem')} in ${countOf(failed.length, 'check')}`;
}

/** Runs a command and sets its exit code; an error that the operator can fix is one line and exit code 1. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!isReadable(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Errors of this app, of Node about an unknown option, and of the system about a file. */
function isReadable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof StartError || 'syscall' in error) return true;
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
