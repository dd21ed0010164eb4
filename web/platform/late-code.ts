import { lazyRouteComponent } from '@tanstack/react-router';
import { useLayoutEffect, useState, type ComponentProps, type FunctionComponent } from 'react';
import { ChunkUnreachableError } from './import-chunk.ts';
import { waitToRetry } from './retry-wait.ts';

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
    fetchCode(load, signal).then(begin, () => undefined);
  }, SETTLED_AFTER_MS);
  return () => {
    clearTimeout(timer);
    isOver.abort();
  };
}

/**
 * Loads code, with retries while its files cannot be fetched. Rejects if aborted, and if the load fails for another
 * reason, such as a newer release that has replaced the files.
 */
async function fetchCode<T>(load: () => Promise<T>, isOver?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    isOver?.throwIfAborted();
    try {
      return await load();
    } catch (reason) {
      if (!(reason instanceof ChunkUnreachableError)) throw reason;
      await waitToRetry(failures);
    }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
type AnyComponent = FunctionComponent<any>;

/** Code that can be loaded before it is shown; `preload` is gone once it is here. */
export interface LateCode {
  readonly preload?: () => Promise<void> | undefined;
}

export type LazyPart<C extends AnyComponent> = FunctionComponent<ComponentProps<C>> & LateCode;

/**
 * Makes a component whose code loads when it is first shown. Until then it suspends, also without a network. If a newer
 * release has replaced the code, it reloads the page, once.
 */
export function lazyPart<C extends AnyComponent>(load: () => Promise<C>): LazyPart<C> {
  return lazyRouteComponent(async () => ({ Part: await fetchCode(load).catch(replaced) }), 'Part');
}

let isReloading = false;

/** Reloads the page because of code that cannot be loaded; returns false if a reload has not helped before. */
export function reloadOnce(reason: unknown): boolean {
  const key = `hexis:reloaded for ${String(reason)}`;
  if (isReloading) return true;
  if (sessionStorage.getItem(key) !== null) return false;
  isReloading = true;
  sessionStorage.setItem(key, 'yes');
  location.reload();
  return true;
}

/**
 * Stands for code that cannot be loaded any more. The router's own answer may show its error screen before the page is
 * left.
 */
function replaced(reason: unknown): () => null {
  return function Replaced() {
    const [isLost, setLost] = useState(false);
    useLayoutEffect(() => setLost(!reloadOnce(reason)), []);
    if (isLost) throw reason;
    return null;
  };
}
