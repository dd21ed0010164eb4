import { useSyncExternalStore } from 'react';
import { RefusedChange } from '../api/failures.ts';
import type { ToastMessage } from '../ui/toast-queue.ts';
import { createSignal } from '../platform/signal.ts';

let isOpen = false;
const changed = createSignal();

/** Opens the list of what waits and of what was refused. */
export function openReview(): void {
  set(true);
}

export function closeReview(): void {
  set(false);
}

export function useIsReviewOpen(): boolean {
  return useSyncExternalStore(changed.subscribe, () => isOpen);
}

/** What a toast about a refusal offers: the way to what was kept of it. */
export function reviewAction(error: unknown): Pick<ToastMessage, 'action'> {
  const isKept = error instanceof RefusedChange && error.fate === 'set aside';
  return isKept ? { action: { label: 'Review', onPress: openReview } } : {};
}

function set(next: boolean): void {
  isOpen = next;
  changed.emit();
}
