type Waker = (delayMs: number | null) => void;

/**
 * Calls `onWake` once so many milliseconds later, exactly where the page is hidden too; null calls it off. What is asked
 * for last counts.
 */
export function createWaker(onWake: () => void): Waker {
  let timer: number | undefined;
  let worker: Worker | null = null;

  function startWorker(): Worker | null {
    try {
      const started = new Worker(new URL('alarm-worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', onWake);
      return started;
    } catch {
      return null;
    }
  }

  return (delayMs) => {
    clearTimeout(timer);
    // A page that goes while nothing runs has no use for one.
    if (document.hidden && delayMs !== null) worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage(document.hidden ? delayMs : null);
    // Where no worker could be loaded, the page's own timer is late but comes.
    if (delayMs !== null) timer = window.setTimeout(onWake, delayMs);
  };
}
