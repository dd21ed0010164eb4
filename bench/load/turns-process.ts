// Lets each of some processes run in its turns alone, and stops it meanwhile: what one of them could do with that share of a core.
import { kill } from 'node:process';

/** Shorter than an answer takes, longer than the system takes to stop a process and let it go on. */
const TURN_MS = 2;

/** `turns`: how many there are in a round; those beyond the processes are nobody's, so that what serves them all catches up. */
process.on(
  'message',
  ({ pids, turns, forMs }: { pids: number[]; turns: number; forMs: number }) => {
    takeTurns(pids, turns, forMs);
    process.send?.('done');
  },
);
process.on('disconnect', () => process.exit());
process.send?.('ready');

function takeTurns(pids: readonly number[], turns: number, forMs: number): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  const endsAt = performance.now() + forMs;
  for (const pid of pids) kill(pid, 'SIGSTOP');
  try {
    for (let turn = 0; performance.now() < endsAt; turn++) {
      const pid = pids[turn % turns];
      if (pid !== undefined) kill(pid, 'SIGCONT');
      Atomics.wait(sleeper, 0, 0, TURN_MS);
      if (pid !== undefined) kill(pid, 'SIGSTOP');
    }
  } finally {
    for (const pid of pids) kill(pid, 'SIGCONT');
  }
}
