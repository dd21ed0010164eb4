import { useSyncExternalStore } from 'react';
import { RefusedChange } from '../api/failures.ts';
import type { ToastMessage } from '../ui/toast-queue.ts';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the list of what waits and of what was refused. */
export function openReview(): void {
  set(true);
}

export function closeReview(): void {
  set(false);
}

export function useIsReviewOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

/** What a toast about a refusal offers: the way to what was kept of it. */
export function reviewAction(error: unknown): Pick<ToastMessage, 'action'> {
  const isKept = error instanceof RefusedChange && error.fate === 'set aside';
  return isKept ? { action: { label: 'Review', onPress: openReview } } : {};
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
