import { useCallback, useState } from 'react';

interface Opening<T> {
  /** What it was opened on last: it stays while it goes away; null until it is opened. */
  readonly subject: T | null;
  readonly isOpen: boolean;
  readonly open: (subject: T) => void;
  readonly close: () => void;
}

/** A dialog or menu of which there is one, whoever opens it. */
export function useOpening<T>(): Opening<T> {
  const [state, setState] = useState<{ subject: T | null; isOpen: boolean }>({
    subject: null,
    isOpen: false,
  });
  const open = useCallback((subject: T) => setState({ subject, isOpen: true }), []);
  const close = useCallback(() => setState((last) => ({ ...last, isOpen: false })), []);
  return { ...state, open, close };
}
