import { fetchCode } from './fetch-code.ts';

const SETTLED_AFTER_MS = 700;

/**
 * Fetches code ahead that will be wanted later, once the page has settled; and starts what it is for, where that waits
 * for no one: `start` answers how to stop it. The function that this answers calls all of it off.
 */
export function whenSettled<T>(
  load: () => Promise<T>,
  start?: (code: T) => (() => void) | void,
): () => void {
  const isOver = new AbortController();
  const { signal } = isOver;
  function begin(code: T): void {
    const stop = signal.aborted ? undefined : start?.(code);
    if (stop) signal.addEventListener('abort', stop);
  }
  const timer = setTimeout(() => {
    fetchCode(load, { isOver: signal }).then(begin, () => undefined);
  }, SETTLED_AFTER_MS);
  return () => {
    clearTimeout(timer);
    isOver.abort();
  };
}
