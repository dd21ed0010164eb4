import type { Reader } from '../db/db.ts';
import type { TableName, Tables } from '../db/schema.ts';
import type { DatabasePlace } from '../db/open.ts';
import { StartError } from '../start-error.ts';
import type { QueryCheck, RowCheck } from './check.ts';
import { CHECKS } from './checks.ts';
import { LISTED } from './offenders-store.ts';
import { nameRow, readRows } from './read-rows.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** An invariant that does not hold, with how many rows break it and the first of these. */
export interface Problem {
  readonly check: string;
  readonly count: number;
  readonly rows: OffendingRow[];
}

/** A row by what it takes to find it, never by what a person wrote into it. */
interface OffendingRow {
  readonly table: string;
  /** '' where the row is nobody's. */
  readonly userId: string;
  readonly id: string;
}

/** What one check found: nothing, where `count` is 0. */
export interface Finding extends Problem {
  readonly meaning: string;
}

/** What is wrong with the data of a database: nothing, where it is healthy. Reads one state of it, and changes nothing. */
export async function examine(place: DatabasePlace): Promise<Problem[]> {
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

/** What every check found, in their order. */
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

/** All checks of a table in one reading of it. */
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
        // To wait for what is known would take longer than to find it out.
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
