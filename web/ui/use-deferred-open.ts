import { useDeferredValue } from 'react';

/**
 * Whether something that covers the page is open, a moment after it was asked for: to make the rest of a large page
 * inert takes a tenth of a second on a slow device, so the press is answered first.
 */
export function useDeferredOpen(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false);
}
