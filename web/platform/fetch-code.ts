import { waitToRetry } from './retry-wait.ts';

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
