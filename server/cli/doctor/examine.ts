import { StartError } from '../../base/start-error.ts';
import type { Reader } from '../../db/db.ts';
import type { DatabasePlace } from '../../db/open.ts';
import type { TableName, Tables } from '../../db/schema.ts';
import type { QueryCheck, RowCheck } from './check.ts';
import { CHECKS } from './checks.ts';
import { LISTED } from './offenders-store.ts';
import { nameRow, readRows } from './read-rows.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** A violated invariant with the number of affected rows and the first of them. */
export interface DataProblem {
  readonly check: string;
  readonly count: number;
  readonly rows: OffendingRow[];
}

/** Identifies a row without any text of the user. */
interface OffendingRow {
  readonly table: string;
  /** Empty if the row belongs to no user. */
  readonly userId: string;
  readonly id: string;
}

/** Result of one check: passed if `count` is 0. */
export interface Finding extends DataProblem {
  readonly meaning: string;
}

/** Lists the problems in the data of a database. Reads one state of it, and changes nothing. */
export async function examine(place: DatabasePlace): Promise<DataProblem[]> {
  const snapshot = await openSnapshot(place);
  try {
    const findings = await examineSnapshot(snapshot);
    return findings
      .filter(({ count }) => count > 0)
      .map(({ check, count, rows }) => ({ check, count, rows }));
  } finally {
    await snapshot.close();
  }
}

/** The results of all checks, in their order. */
export async function examineSnapshot(snapshot: Snapshot): Promise<Finding[]> {
  if (!snapshot.isUpToDate) {
    throw new StartError(
      `The database ${snapshot.place} was made by an older version of Hexis. Start this one once: it brings the tables up to date.`,
    );
  }
  const rowChecks = CHECKS.filter((check) => 'fits' in check);
  const byTable = Map.groupBy(rowChecks, (check) => check.table);
  const found = new Map<string, Finding>();
  for (const [table, checks] of byTable) {
    for (const finding of await examineRows(snapshot, table, checks)) {
      found.set(finding.check, finding);
    }
  }
  for (const check of CHECKS) {
    if ('fits' in check || (check.engine ?? snapshot.engine) !== snapshot.engine) continue;
    found.set(check.name, await ask(snapshot, check));
  }
  return CHECKS.flatMap(({ name }) => found.get(name) ?? []);
}

async function ask(reader: Reader, check: QueryCheck): Promise<Finding> {
  const { name, meaning, table, offenders } = check;
  const found = await reader.all(offenders, {});
  const rows = found.map((row) => ({
    table: table ?? 'database',
    userId: row.user_id,
    id: row.id,
  }));
  return { check: name, meaning, count: found[0]?.total ?? 0, rows };
}

/** Runs all checks of a table in one scan. */
async function examineRows(
  reader: Reader,
  table: TableName,
  checks: readonly RowCheck[],
): Promise<Finding[]> {
  const findings = checks.map((check) => ({
    check,
    finding: { check: check.name, meaning: check.meaning, count: 0, rows: [] as OffendingRow[] },
  }));
  for await (const rows of readRows(reader, table)) {
    for (const row of rows) {
      for (const { check, finding } of findings) {
        const isFitting = fits(check, row, reader);
        // Awaiting a value that is already there would take longer than the check.
        if (isFitting === true || (await isFitting)) continue;
        finding.count += 1;
        if (finding.rows.length < LISTED) finding.rows.push({ table, ...nameRow(table, row) });
      }
    }
  }
  return findings.map(({ finding }) => finding);
}

function fits(check: RowCheck, row: Tables[TableName], reader: Reader): boolean | Promise<boolean> {
  try {
    const isFitting = check.fits(row, reader);
    return isFitting instanceof Promise ? isFitting.catch(() => false) : isFitting;
  } catch {
    return false;
  }
}
