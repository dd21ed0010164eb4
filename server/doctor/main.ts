// Examines the database that the environment names; with `--repair` it mends what can be computed again.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDb, type DatabasePlace } from '../db/open.ts';
import { examineSnapshot, type Finding } from './examine.ts';
import { repair } from './repair.ts';
import { listFindings, sumUp, runCommand } from './report.ts';
import { openSnapshot } from './snapshot.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean' } } });
  const place = readConfig(process.env);
  const findings = await report(place);
  if (!values.repair || isHealthy(findings)) return isHealthy(findings) ? 0 : 1;

  console.log('\nRepairing what can be computed again:');
  await mend(place);
  console.log('\nAfterwards:');
  const left = await report(place);
  if (isHealthy(left)) return 0;
  console.log('What is left cannot be mended without guessing, and stays as it is.');
  return 1;
});

async function report(place: DatabasePlace): Promise<Finding[]> {
  const snapshot = await openSnapshot(place);
  try {
    const findings = await examineSnapshot(snapshot);
    for (const line of listFindings(findings)) console.log(line);
    console.log(sumUp(findings));
    return findings;
  } finally {
    await snapshot.close();
  }
}

async function mend(place: DatabasePlace): Promise<void> {
  if (place.databaseUrl === null) await refuseWhileServed(place.dataDir);
  const db = await openDb(place);
  try {
    await repair(db, Date.now, (change) => console.log(change));
  } finally {
    await db.close();
  }
}

/** The embedded database is for one process to write. */
async function refuseWhileServed(dataDir: string): Promise<void> {
  const { takeAlone } = await import('../backup/take-alone.ts');
  const { databaseFile } = await import('../db/open-data-dir.ts');
  takeAlone(databaseFile(dataDir)).release();
}

function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ count }) => count === 0);
}
