// Makes the backups that are due. The server starts it as a process and writes the job to its standard input.
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { runCommand } from '../doctor/report.ts';
import { type BackupJob, makeDueBackups } from './automatic.ts';
import { runAlone } from './run-alone.ts';

const NICE = 10;

await runCommand(async () => {
  // Lowers the priority, so that requests come first on few processors. Child processes inherit it.
  setPriority(NICE);
  const job = (await json(process.stdin)) as BackupJob;
  await runAlone(job.place, () => makeDueBackups(job));
  return 0;
});
