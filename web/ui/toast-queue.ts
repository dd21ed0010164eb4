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
  /** Whether it is shown until it is closed. */
  readonly stays?: true;
  /** An action such as "Undo"; it also closes the toast. */
  readonly action?: ToastAction;
  /** A second action. */
  readonly otherAction?: ToastAction;
  /** Called after `action`, when the toast has closed for any reason. */
  readonly onClose?: () => void;
}

const SHOWN_MS = 5000;
/** Longer if there is an Undo, which ends with the toast. An error's action is also available elsewhere. */
const SHOWN_WITH_UNDO_MS = 12_000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shows a toast. Returns a function that closes it. */
export function showToast(message: ToastMessage): () => void {
  const hasUndo = message.action !== undefined && message.tone !== 'error';
  const timeout = hasUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS;
  const { stays, onClose } = message;
  const key = toastQueue.add(message, { ...(!stays && { timeout }), ...(onClose && { onClose }) });
  return () => toastQueue.close(key);
}
