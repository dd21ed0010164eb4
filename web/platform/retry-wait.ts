import { sleep } from './clock.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Spreads the retries of devices that a restart of the server disconnected together. */
const JITTER = 0.3;

const wakers = new Set<() => void>();

/**
 * Waits one second, doubled after each failure up to thirty, with jitter; ends early when the network returns or
 * `retryNow` is called, but not before `atLeastMs`.
 */
export async function waitToRetry(failuresBefore: number, atLeastMs = 0): Promise<void> {
  if (atLeastMs > 0) await sleep(atLeastMs);
  await new Promise<void>((resolve) => beginRetryWait(failuresBefore, resolve, atLeastMs));
}

/** Begins the same wait; `onEnd` is called in the event that ends it, `passedMs` is what passed of it before. */
export function beginRetryWait(failuresBefore: number, onEnd: () => void, passedMs = 0): void {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failuresBefore);
  const goOn = () => {
    clearTimeout(timer);
    removeEventListener('online', goOn);
    wakers.delete(goOn);
    onEnd();
  };
  const timer = setTimeout(goOn, waitMs * (1 - JITTER * Math.random()) - passedMs);
  wakers.add(goOn);
  addEventListener('online', goOn);
}

export function retryNow(): void {
  for (const goOn of wakers) goOn();
}
