import { waitToRetry } from './retry-wait.ts';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const SETTLED_AFTER_MS = 700;

/**
 * Loads code once the page has settled, and passes it to `start`, which may return how to stop. Returns a function that
 * cancels the loading or stops it.
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
  /** Which failures are retried; all by default. */
  readonly isRetried?: (reason: unknown) => boolean;
}

/** Loads code, with retries until it succeeds; rejects if aborted, or if the failure is not retried. */
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
 * Makes a component whose code loads when it is first shown. Until it can be loaded, it renders nothing, and the rest
 * of the screen works.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<C>,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await fetchCode(load) }));
}

/** Code that loads when it is first needed. */
export interface LateCode<T> {
  readonly load: () => Promise<T>;
  /** Returns the code if it has been loaded, else null. */
  readonly loaded: () => T | null;
}

export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  let code: T | null = null;
  return {
    load: async () => (code ??= await fetchCode(load)),
    loaded: () => code,
  };
}
