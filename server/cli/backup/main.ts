// Backs up the database of the environment while it is in use: `npm run backup [file]`.
import { parseArgs } from 'node:util';
import { readConfig } from '../../base/config.ts';
import { nameCommand } from '../../base/name-command.ts';
import { listFindings, sumUp, runCommand } from '../doctor/report.ts';
import { backUp } from './back-up.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const place = readConfig(process.env);
  const { file, bytes, users, events, findings } = await backUp(
    place,
    positionals[0] ?? null,
    Date.now(),
  );
  console.log(`${file}\n${bytes} bytes, ${users} users, ${events} events.`);
  if (findings === null) {
    console.log(
      'It was read back whole. An older version made it: the data is checked when it is restored.',
    );
    return 0;
  }
  const failed = findings.filter(({ count }) => count > 0);
  if (failed.length === 0) {
    console.log(`Verified: it was read back whole, and ${sumUp(findings)}.`);
    return 0;
  }
  for (const line of listFindings(failed)) console.log(line);
  console.log(`${sumUp(findings)}, which the database has too: see \`${nameCommand('doctor')}\`.`);
  return 1;
});
