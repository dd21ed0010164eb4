import { delayOf, type Delay } from '../api/failures.ts';
import { ownEntries, onEntriesChange, refusedEntries } from './entries.ts';
import { createSignal } from '../platform/signal.ts';

/** `waiting`: the last attempt failed, and the next comes later or with the network. */
export interface OutboxStatus {
  readonly state: 'idle' | 'sending' | 'waiting';
  /** Why it waits; null unless it does. */
  readonly delay: Delay | null;
  readonly count: number;
  /** How many changes the server will not have, and their person has not decided on. */
  readonly refusedCount: number;
}

/** Why the last attempt failed; null where it did not. */
let delay: Delay | null = null;
let status: OutboxStatus = { state: 'idle', delay: null, count: 0, refusedCount: 0 };
const changed = createSignal();
const delayed = createSignal<[delay: Delay, error: unknown]>();

onEntriesChange(count);

export function outboxStatus(): OutboxStatus {
  return status;
}

/** How many changes the server has not confirmed yet. */
export function pendingCount(): number {
  return status.count;
}

export const subscribeOutbox = changed.subscribe;

/** Notes how the last attempt to send went: with an error, or without. */
export function noteAttempt(error?: unknown): void {
  delay = error === undefined ? null : delayOf(error);
  count();
  if (delay !== null) delayed.emit(delay, error);
}

/** Calls back after each attempt that failed. The changes are kept, and sent later. */
export const onDelay = delayed.subscribe;

function count(): void {
  const entries = ownEntries().length;
  const next = {
    ...stateOf(entries),
    count: entries,
    refusedCount: refusedEntries().length,
  };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  changed.emit();
}

function stateOf(entries: number): Pick<OutboxStatus, 'state' | 'delay'> {
  if (entries === 0) return { state: 'idle', delay: null };
  return { state: delay === null ? 'sending' : 'waiting', delay };
}
