import { editSession } from '../session-sheet/open-sheet.ts';
import { showToast } from '../ui/toast-queue.ts';
import { onCompletion } from './completion.ts';
import { playedText } from './played-text.ts';
import { undoFinish } from './undo-finish.ts';

/** Says of each session that ends how much of it was kept, and offers to go on with it. */
export function tellKept(): () => void {
  return onCompletion((done, timer) => {
    showToast({
      text: `${playedText(done.durationMs)} kept`,
      detail: done.event.description,
      tone: 'success',
      action: { label: 'Undo', onPress: () => undoFinish(done, timer) },
      otherAction: {
        label: 'Edit',
        onPress: () => editSession({ ...done.event, duration: done.durationMs }),
      },
    });
  });
}
