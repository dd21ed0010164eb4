import { createStore } from '../../platform/signal.ts';
import type { ToastMessage } from '../../ui/toast-queue.ts';
import { RefusedChange } from '../client/failures.ts';

const isOpen = createStore(false);

/** Opens the list of waiting and refused changes. */
export function openReview(): void {
  isOpen.set(true);
}

export function closeReview(): void {
  isOpen.set(false);
}

export const useIsReviewOpen = isOpen.use;

/** Action of a toast about a refusal: opens the list, if the change was kept. */
export function reviewAction(error: unknown): Pick<ToastMessage, 'action'> {
  const isSetAside = error instanceof RefusedChange && error.fate === 'set aside';
  return isSetAside ? { action: { label: 'Review', onPress: openReview } } : {};
}
