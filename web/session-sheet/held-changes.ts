import { useSyncExternalStore } from 'react';
import { showToast } from '../ui/toast-queue.ts';

interface HeldChange {
  /** Of the session or todo that is gone from the screen meanwhile. */
  readonly hiddenId: string;
  /** What is done, as its toast says it. */
  readonly text: string;
  /** Makes the change. Whatever has to outlive the page must be handed on before its first `await`. */
  readonly commit: () => Promise<void>;
  readonly onUndo?: () => void;
}

const closers = new Set<() => void>();
const listeners = new Set<() => void>();
let hiddenIds: ReadonlySet<string> = new Set();

/**
 * Takes something off the screen at once, and makes the change only when its Undo has passed: a session that was
 * deleted cannot be made again with all that it had.
 */
export function holdChange({ hiddenId, text, commit, onUndo }: HeldChange): void {
  let isUndone = false;
  hide(hiddenId);
  const close = showToast({
    text,
    tone: 'info',
    action: {
      label: 'Undo',
      onPress: () => {
        isUndone = true;
        onUndo?.();
      },
    },
    onClose: () => {
      closers.delete(close);
      if (isUndone) return unhide(hiddenId);
      void commit().finally(() => unhide(hiddenId));
    },
  });
  closers.add(close);
}

/** Ends every Undo as the screen of a path is left: before others show what is no longer so. */
export function commitHeldChanges(_leftPath: string): void {
  commitAll();
}

/** The same before the page goes. */
export function commitOnPageHide(): () => void {
  addEventListener('pagehide', commitAll);
  return () => removeEventListener('pagehide', commitAll);
}

function commitAll(): void {
  for (const close of closers) close();
}

/** The ids of what is not to be shown. */
export function useHiddenIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hiddenIds);
}

function hide(id: string): void {
  keep(new Set([...hiddenIds, id]));
}

function unhide(id: string): void {
  keep(new Set([...hiddenIds].filter((hidden) => hidden !== id)));
}

function keep(next: ReadonlySet<string>): void {
  hiddenIds = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
