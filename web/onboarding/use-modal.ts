import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * As a `ref` in a dialog of `useModal`: `showModal()` itself moves the focus to this element. `autoFocus` of React and
 * React Aria sets no attribute, so the first button of the dialog would have the focus until a later effect runs.
 */
export function autofocusInModal(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/**
 * Opens a native dialog for as long as it is there: the rest of the page is out of reach, and at its end the focus is
 * where it was, or at the screen.
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
