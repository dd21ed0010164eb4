import { waitToRetry } from './retry-wait.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

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

interface FetchOptions {
  readonly isOver?: AbortSignal | undefined;
  /** Which failures are retried; by default each. */
  readonly isRetried?: (reason: unknown) => boolean;
}

/** The code of a part of the page. Retries until it is there; rejects when it is called off, or for what is not retried. */
export async function fetchCode<T>(
  load: () => Promise<T>,
  { isOver, isRetried = () => true }: FetchOptions = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    isOver?.throwIfAborted();
    try {
      return await load();
    } catch (reason) {
      if (!isRetried(reason)) throw reason;
      await waitToRetry(failures);
    }
  }
}

/**
 * A part of a screen whose code comes when it is first shown. Where that cannot be fetched, its place stays empty until
 * it can be, and nothing else of the screen breaks.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<C>,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await fetchCode(load) }));
}
