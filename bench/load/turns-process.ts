// Gives each of several processes exclusive turns and stops the others: simulates a share of a core for each.
import { kill } from 'node:process';
import { answerOrders } from './orders.ts';

/** Shorter than an answer takes, longer than the system needs to stop and continue a process. */
const TURN_MS = 2;

answerOrders<'turns'>(async ({ pids, turns, forMs }) => {
  alternate(pids, turns, forMs);
  return undefined;
});

function alternate(pids: readonly number[], turns: number, forMs: number): void {
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
