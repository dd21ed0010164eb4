import { sleep } from './clock.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Devices that a restart of the server has cut off together do not come back in the same instant. */
const JITTER = 0.3;

const wakers = new Set<() => void>();

/**
 * Doubles from one second to thirty, more or less; ends early when the network returns or when `retryNow` asks, yet
 * never before the server wants to be asked again.
 */
export async function waitToRetry(failuresBefore: number, atLeastMs = 0): Promise<void> {
  if (atLeastMs > 0) await sleep(atLeastMs);
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failuresBefore);
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      wakers.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, waitMs * (1 - JITTER * Math.random()) - atLeastMs);
    wakers.add(goOn);
    addEventListener('online', goOn);
  });
}

export function retryNow(): void {
  for (const goOn of wakers) goOn();
}
