import type { ServerResponse } from 'node:http';
import { tooMany } from './errors.ts';

/** A client with more waiting calls than this is refused. */
const MOST_WAITING = 100;
const WAIT_MS = 1000;

/** Resolves when the call may run. Its turn lasts until the answer is sent or its connection closed. */
export type WaitForTurn = (key: string, response: ServerResponse) => Promise<void>;

/** Runs so many calls of each key at once, so that few large bodies and answers are in memory. */
export function createTurns(atOnce = 1): WaitForTurn {
  const running = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();

  function pass(key: string): void {
    const next = queues.get(key)?.shift();
    if (next) return next();
    queues.delete(key);
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return async (key, response) => {
    const others = running.get(key) ?? 0;
    if (others < atOnce) running.set(key, others + 1);
    else {
      const queue = queues.get(key) ?? [];
      queues.set(key, queue);
      if (queue.length >= MOST_WAITING) throw tooMany(WAIT_MS);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    if (response.destroyed) {
      pass(key);
      throw tooMany(WAIT_MS);
    }
    const passOnce = () => {
      response.off('finish', passOnce).off('close', passOnce);
      pass(key);
    };
    response.once('finish', passOnce).once('close', passOnce);
  };
}
