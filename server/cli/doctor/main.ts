// Examines the database of the environment; with `--repair` it corrects values that can be recomputed.
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../base/config.ts';
import { openDb, type DatabasePlace } from '../../db/open.ts';
import { examineSnapshot, type Finding } from './examine.ts';
import { repair } from './repair.ts';
import { listFindings, sumUp, runCommand } from './report.ts';
import { examineSetUp } from './set-up.ts';
import { openSnapshot } from './snapshot.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean' } } });
  const place = readConfig(process.env);
  const findings = await report(place, place);
  if (!values.repair || isHealthy(findings)) return isHealthy(findings) ? 0 : 1;

  console.log('\nRepairing what can be computed again:');
  await mend(place);
  console.log('\nAfterwards:');
  const left = await report(place);
  if (isHealthy(left)) return 0;
  console.log('What is left cannot be mended without guessing, and stays as it is.');
  return 1;
});

/** `config`: reports on the set-up too. */
async function report(place: DatabasePlace, config?: Config): Promise<Finding[]> {
  const snapshot = await openSnapshot(place);
  try {
    const findings = await examineSnapshot(snapshot);
    if (place.databaseUrl === null) findings.push(await examineFiles(place.dataDir));
    if (config) {
      for await (const line of examineSetUp({ config, snapshot, now: Date.now() })) {
        console.log(line);
      }
    }
    for (const line of listFindings(findings)) console.log(line);
    console.log(sumUp(findings));
    return findings;
  } finally {
    await snapshot.close();
  }
}

/** Checks that only the owner can read the files of the embedded database. */
async function examineFiles(dataDir: string): Promise<Finding> {
  const { listOpenToOthers } = await import('../../db/open-data-dir.ts');
  const paths = listOpenToOthers(dataDir);
  return {
    check: 'rights to the files',
    meaning: 'Other users of this machine can read the data, and the keys that sign logins.',
    count: paths.length,
    rows: paths.map((path) => ({ table: 'file', userId: '', id: path })),
  };
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

/** Only one process may write the embedded database. */
async function refuseWhileServed(dataDir: string): Promise<void> {
  const { acquireExclusiveLock } = await import('../backup/exclusive-lock.ts');
  const { databaseFile } = await import('../../db/open-data-dir.ts');
  acquireExclusiveLock(databaseFile(dataDir)).release();
}

function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ count }) => count === 0);
}
