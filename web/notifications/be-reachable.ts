import { hearWorker } from './hear-worker.ts';
import { pointToHabit } from './point-to-habit.ts';
import { keepReachable } from './this-device.ts';

/** Hears what the service worker has to say, and tells the server where this device is reached. Returns how to stop. */
export function beReachable(open: (path: string) => Promise<void>): () => void {
  pointToHabit();
  // Without a network it is told at the next start.
  keepReachable().catch(() => undefined);
  return hearWorker((path) => void open(path).then(pointToHabit));
}
