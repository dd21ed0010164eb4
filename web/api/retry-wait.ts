const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

let wake: (() => void) | undefined;

/** Doubles from one second to thirty; ends early when the network returns or when `retryNow` asks. */
export async function waitToRetry(failuresBefore: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = () => resolve();
  const timer = setTimeout(goOn, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failuresBefore));
  wake = goOn;
  addEventListener('online', goOn);
  await promise;
  clearTimeout(timer);
  removeEventListener('online', goOn);
  wake = undefined;
}

export function retryNow(): void {
  wake?.();
}
