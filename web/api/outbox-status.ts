import { ownEntries } from './outbox-entries.ts';
import { onEntriesChange } from './outbox-picture.ts';
import { refusedEntries } from './outbox-refused.ts';

/** `waiting`: the last attempt failed, and the next comes later or with the network. */
export interface OutboxStatus {
  readonly state: 'idle' | 'sending' | 'waiting';
  readonly count: number;
  /** How many changes the server will not have, and their person has not decided on. */
  readonly refusedCount: number;
}

let wanted: 'sending' | 'waiting' = 'sending';
let status: OutboxStatus = { state: 'idle', count: 0, refusedCount: 0 };
const listeners = new Set<() => void>();

onEntriesChange(count);

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

/** What the outbox is about while anything is left. */
export function noteOutbox(about: 'sending' | 'waiting'): void {
  wanted = about;
  count();
}

function count(): void {
  const entries = ownEntries().length;
  const next = {
    state: entries === 0 ? ('idle' as const) : wanted,
    count: entries,
    refusedCount: refusedEntries().length,
  };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  for (const listener of listeners) listener();
}
