import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastMessage {
  readonly text: string;
  /** A second line: the reason, or what to do. */
  readonly detail?: string;
  readonly tone: 'info' | 'success' | 'error';
  /** One thing to do about it ("Undo"); it also closes the toast. */
  readonly action?: ToastAction;
  /** Another one, beside it. */
  readonly otherAction?: ToastAction;
  /** Hears that the toast is gone, however it went; after `action`. */
  readonly onClose?: () => void;
}

const SHOWN_MS = 5000;
/** For an Undo, which goes with its toast. What an error offers can also be found elsewhere. */
const SHOWN_WITH_UNDO_MS = 12_000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Says something in passing. Returns a function that takes it back. */
export function showToast(message: ToastMessage): () => void {
  const hasUndo = message.action !== undefined && message.tone !== 'error';
  const timeout = hasUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS;
  const { onClose } = message;
  const key = toastQueue.add(message, { timeout, ...(onClose && { onClose }) });
  return () => toastQueue.close(key);
}
