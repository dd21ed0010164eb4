import { useEffect } from 'react';
import { retryReads } from '../data/queries/read-state.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { showToast, type ToastAction } from '../ui/toast-queue.ts';

interface StaleNoteProps {
  readonly message: string;
  /** A second way to continue. The note is shown again if it changes. */
  readonly otherAction?: ToastAction;
}

/** Notes of the mounted components; the first one is shown for all. */
const notes = new Set<StaleNoteProps>();
let closeToast: (() => void) | null = null;

/**
 * Reports that an old copy of content is shown, because it could not be reloaded. A toast, since this is known only
 * seconds after the copy is shown: a note beside the content would move it under the pointer.
 */
export function StaleNote({ message, otherAction }: StaleNoteProps) {
  useEffect(
    () => addNote({ message, ...(otherAction && { otherAction }) }),
    [message, otherAction],
  );
  return null;
}

function addNote(note: StaleNoteProps): () => void {
  notes.add(note);
  if (notes.size === 1) show(note);
  return () => {
    notes.delete(note);
    if (notes.size === 0) closeToast?.();
  };
}

function show({ message, otherAction }: StaleNoteProps): void {
  closeToast?.();
  closeToast = showToast({
    tone: 'info',
    text: message,
    detail: 'What you see may be old.',
    stays: true,
    action: { label: 'Retry', onPress: () => void retry() },
    ...(otherAction && { otherAction }),
  });
}

/** The toast is closed by its press, and shown again if the data cannot be loaded now either. */
async function retry(): Promise<void> {
  await retryReads();
  // Only a paint later have the components of what loaded now gone.
  afterPaint(() => {
    const [first] = notes;
    if (first) show(first);
  });
}
