import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A `ref` for an element in a dialog of `useModal` that `showModal()` focuses. `autoFocus` of React and React Aria sets
 * no attribute, so the dialog's first button would have the focus until a later effect runs.
 */
export function autofocusInModal(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/**
 * Opens a native modal dialog while it is mounted: the rest of the page is inert. At the end the focus returns to where
 * it was, or to the screen.
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
