type Waker = (delayMs: number | null) => void;

/**
 * Returns a function that calls `onWake` once after `delayMs`, on time in a hidden page too; null cancels. A new call
 * replaces the previous one.
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
    // A page hidden while no session runs needs no worker.
    if (document.hidden && delayMs !== null) worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage(document.hidden ? delayMs : null);
    // If no worker could be loaded, the page's own timer fires, though late.
    if (delayMs !== null) timer = window.setTimeout(onWake, delayMs);
  };
}
