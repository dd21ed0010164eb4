import { ownEntries } from './outbox-entries.ts';

/** `waiting`: the last attempt failed, and the next comes later or with the network. */
export interface OutboxStatus {
  readonly state: 'idle' | 'sending' | 'waiting';
  readonly count: number;
}

let status: OutboxStatus = { state: 'idle', count: 0 };
const listeners = new Set<() => void>();

export function outboxStatus(): OutboxStatus {
  return status;
}

/** How many changes the server has not confirmed yet. */
export function pendingCount(): number {
  return status.count;
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts anew; `wanted` is what the outbox is about while anything is left. */
export function noteOutbox(wanted: 'sending' | 'waiting' = 'sending'): void {
  const count = ownEntries().length;
  const state = count === 0 ? 'idle' : wanted;
  if (status.state === state && status.count === count) return;
  status = { state, count };
  for (const listener of listeners) listener();
}
