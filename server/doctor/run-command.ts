import { StartError } from '../start-error.ts';

/** Runs a command of the terminal to its exit code; what a person can mend is one line and exit code 1. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!isReadable(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Ours, what Node says of an option that does not exist, and what the system says of a file. */
function isReadable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof StartError || 'syscall' in error) return true;
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
