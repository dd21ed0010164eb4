import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a native dialog for as long as it is there: the rest of the page is out of reach, and at its end the focus is
 * where it was, or at the screen. What has `autoFocus` in it begins with the focus.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      const { activeElement, body } = document;
      const isLost = activeElement === body || dialog?.contains(activeElement);
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
