import { outboxStatus, subscribeOutbox } from '../outbox/status.ts';
import { queryClient } from '../queries/query-client.ts';

let wake: (() => void) | undefined;

export function wakeNow(): void {
  wake?.();
}

/**
 * Calls back, and ends this tab's wait, when the server may be reachable again: the network is back, the page is seen,
 * a call was answered or another tab has renewed the token.
 */
export function watchForWaking(onWake: () => void): () => void {
  const isOver = new AbortController();
  const { signal } = isOver;
  const notifyAll = () => {
    wakeNow();
    onWake();
  };
  addEventListener('online', notifyAll, { signal });
  // Another tab has renewed the token.
  addEventListener('storage', wakeNow, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || notifyAll(), { signal });
  const stopReads = queryClient.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated' || notice.action.type !== 'success') return;
    if (!notice.action.manual) wakeNow();
  });
  const stopWrites = subscribeOutbox(() => {
    if (outboxStatus().state === 'idle') notifyAll();
  });
  signal.addEventListener('abort', () => {
    stopReads();
    stopWrites();
  });
  return () => isOver.abort();
}

/** Waits `leastMs`, then up to `mostMs` in total or until woken; being woken during the first part counts. */
export async function waitToListen(
  leastMs: number,
  mostMs: number,
  signal: AbortSignal,
): Promise<'woken' | 'waited'> {
  let end: 'woken' | 'waited' = 'waited';
  wake = () => (end = 'woken');
  await pause(leastMs, signal);
  if (end === 'waited') {
    await pause(mostMs - leastMs, signal, (goOn) => {
      wake = () => {
        end = 'woken';
        goOn();
      };
    });
  }
  wake = undefined;
  return end;
}

export async function whenOnline(signal: AbortSignal): Promise<void> {
  while (!navigator.onLine && !signal.aborted) {
    await pause(Infinity, signal, (goOn) => (wake = goOn));
  }
}

function pause(
  ms: number,
  signal: AbortSignal,
  onStart: (goOn: () => void) => void = () => {},
): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    if (ms !== Infinity) timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
    onStart(resolve);
  });
  return passed.then(() => clearTimeout(timer));
}
