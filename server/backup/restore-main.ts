// Puts a backup in the place of the database that the environment names: `npm run restore <file> [-- --overwrite]`.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { examineSnapshot } from '../doctor/examine.ts';
import { listFindings, sumUp, runCommand } from '../doctor/report.ts';
import { openSnapshot } from '../doctor/snapshot.ts';
import { StartError } from '../start-error.ts';
import { restore } from './restore.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new StartError('Which backup? npm run restore <file>');
  const place = readConfig(process.env);
  const kept = await restore(place, file, {
    overwrite: values.overwrite ?? false,
    now: Date.now(),
  });
  const snapshot = await openSnapshot(place);
  try {
    console.log(`${snapshot.place} is now what ${file} was.`);
    if (kept !== null) console.log(`What it was before is kept in ${kept}`);
    const findings = await examineSnapshot(snapshot);
    const failed = findings.filter(({ count }) => count > 0);
    for (const line of listFindings(failed)) console.log(line);
    console.log(sumUp(findings));
    return failed.length === 0 ? 0 : 1;
  } finally {
    await snapshot.close();
  }
});
