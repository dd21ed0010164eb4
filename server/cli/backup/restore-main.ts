// Replaces the database of the environment with a backup: `npm run restore <file or name> [-- --overwrite]`. `npm run
// restore -- --list` lists the names.
import { parseArgs } from 'node:util';
import { readConfig } from '../../base/config.ts';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import { examineSnapshot } from '../doctor/examine.ts';
import { listFindings, sumUp, runCommand } from '../doctor/report.ts';
import { openSnapshot } from '../doctor/snapshot.ts';
import { findBackup, listBackups } from './find-backup.ts';
import { restore } from './restore.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' }, list: { type: 'boolean' } },
  });
  const place = readConfig(process.env);
  if (values.list) {
    for (const { name, bytes, place: where } of await listBackups(place)) {
      console.log(`${name}  ${bytes} bytes  ${where}`);
    }
    return 0;
  }
  const [wanted] = positionals;
  if (wanted === undefined) {
    throw new StartError(
      `Which backup? ${nameCommand('restore <file or name>')}, or ${nameCommand('restore --list')}`,
    );
  }
  const { file, isDownloaded } = await findBackup(place, wanted);
  if (isDownloaded) console.log(`Downloaded to ${file}`);
  const moved = await restore(place, file, {
    overwrite: values.overwrite ?? false,
    now: Date.now(),
  });
  const snapshot = await openSnapshot(place);
  try {
    console.log(`${snapshot.place} is now what ${file} was.`);
    if (moved !== null) console.log(`What it was before is kept in ${moved}`);
    const findings = await examineSnapshot(snapshot);
    const failed = findings.filter(({ count }) => count > 0);
    for (const line of listFindings(failed)) console.log(line);
    console.log(sumUp(findings));
    return failed.length === 0 ? 0 : 1;
  } finally {
    await snapshot.close();
  }
});
