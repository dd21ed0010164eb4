import { isSqliteError } from '../db/open-data-dir.ts';
import { StartError } from '../start-error.ts';

/** Does `work`; what SQLite says against it becomes a `StartError` that begins with `what`. */
export function explainSqlite<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    throw new StartError(`${what}: ${error.message}.`);
  }
}
