import { waitToRetry } from './retry-wait.ts';

/**
 * The code of a part of the page. Where it cannot be fetched, it is asked for again until it can be; rejects only when
 * it is called off.
 */
export async function fetchCode<T>(load: () => Promise<T>, isOver?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    isOver?.throwIfAborted();
    try {
      return await load();
    } catch {
      await waitToRetry(failures);
    }
  }
}
