import { useCallback, useState } from 'react';

interface Opening<T> {
  /** Subject of the last opening, kept while it closes; null before the first. */
  readonly subject: T | null;
  readonly isOpen: boolean;
  readonly open: (subject: T) => void;
  readonly close: () => void;
}

/** State of a dialog or menu that is shared by several openers. */
export function useOpening<T>(): Opening<T> {
  const [state, setState] = useState<{ subject: T | null; isOpen: boolean }>({
    subject: null,
    isOpen: false,
  });
  const open = useCallback((subject: T) => setState({ subject, isOpen: true }), []);
  const close = useCallback(() => setState((last) => ({ ...last, isOpen: false })), []);
  return { ...state, open, close };
}
