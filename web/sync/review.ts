import { RefusedChange } from '../api/failures.ts';
import type { ToastMessage } from '../ui/toast-queue.ts';
import { createStore } from '../platform/store.ts';

const isOpen = createStore(false);

/** Opens the list of what waits and of what was refused. */
export function openReview(): void {
  isOpen.set(true);
}

export function closeReview(): void {
  isOpen.set(false);
}

export const useIsReviewOpen = isOpen.use;

/** What a toast about a refusal offers: the way to what was kept of it. */
export function reviewAction(error: unknown): Pick<ToastMessage, 'action'> {
  const isKept = error instanceof RefusedChange && error.fate === 'set aside';
  return isKept ? { action: { label: 'Review', onPress: openReview } } : {};
}
