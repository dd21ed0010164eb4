import { createSignal } from '../../platform/signal.ts';
import { delayOf, type Delay } from '../client/failures.ts';
import { countNotStored, ownEntries, onEntriesChange, refusedEntries } from './entries.ts';

/** `waiting`: the last attempt failed, and is retried later or when the network is back. */
export interface OutboxStatus {
  readonly state: 'idle' | 'sending' | 'waiting';
  /** Why it waits; null in the other states. */
  readonly delay: Delay | null;
  readonly count: number;
  /** Number of refused changes on which the user has not decided. */
  readonly refusedCount: number;
  /** Number of changes that this browser could not store: they are lost with the page. */
  readonly notStoredCount: number;
}

/** Why the last attempt failed; null if it succeeded. */
let delay: Delay | null = null;
let status: OutboxStatus = {
  state: 'idle',
  delay: null,
  count: 0,
  refusedCount: 0,
  notStoredCount: 0,
};
const changed = createSignal();
const delayed = createSignal<[delay: Delay, error: unknown]>();

onEntriesChange(count);

export function outboxStatus(): OutboxStatus {
  return status;
}

/** Number of changes that the server has not confirmed yet. */
export function pendingCount(): number {
  return status.count;
}

export const subscribeOutbox = changed.subscribe;

/** Records the result of the last attempt to send. */
export function recordAttempt(error?: unknown): void {
  delay = error === undefined ? null : delayOf(error);
  count();
  if (delay !== null) delayed.emit(delay, error);
}

/** Called after each failed attempt. The changes are kept and sent later. */
export const onDelay = delayed.subscribe;

function count(): void {
  const entries = ownEntries().length;
  const next = {
    ...stateOf(entries),
    count: entries,
    refusedCount: refusedEntries().length,
    notStoredCount: countNotStored(),
  };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  changed.emit();
}

function stateOf(entries: number): Pick<OutboxStatus, 'state' | 'delay'> {
  if (entries === 0) return { state: 'idle', delay: null };
  return { state: delay === null ? 'sending' : 'waiting', delay };
}
