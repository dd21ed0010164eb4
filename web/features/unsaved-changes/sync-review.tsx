import { Suspense, useEffect } from 'react';
import type { RefusedChange } from '../../data/client/failures.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import { onLateAnswer, onLateRefusal } from '../../data/outbox/outbox.ts';
import { useIsReviewOpen, reviewAction } from '../../data/outbox/review.ts';
import { shownHabits } from '../../data/queries/cached-habits.ts';
import { meQuery, todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { whenSettled } from '../../platform/late-code.ts';
import { stopAll } from '../../platform/signal.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { guardUnsent } from './guard-unsent.ts';
import { reportDelays } from './report-delays.ts';

const loadDialog = async () => (await import('./sync-dialog.tsx')).SyncDialog;

const SyncDialog = lazyOverlay(
  loadDialog,
  'The list comes with the network. The changes wait meanwhile.',
);

/**
 * Reports changes that a failing server has not accepted, and late results of earlier pages; opens the list of unsaved
 * changes on request. Used once, in the shell. The list's code is loaded in advance, since it is needed most offline.
 */
export function SyncReview() {
  const isOpen = useIsReviewOpen();
  useEffect(
    () => stopAll([followLate(), reportDelays(), guardUnsent(), whenSettled(loadDialog)]),
    [],
  );
  return (
    isOpen && (
      <Suspense>
        <SyncDialog />
      </Suspense>
    )
  );
}

/** Handles changes whose caller was lost with a reload: refreshes the screens, and reports a refusal. */
function followLate(): () => void {
  return stopAll([
    onLateAnswer(refreshShown),
    onLateRefusal((refusal, entry) => {
      refreshShown();
      if (refusal.fate === 'set aside') void notify(refusal, entry);
    }),
  ]);
}

function refreshShown(): void {
  for (const queryKey of [...shownHabits, ['todos'], meQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // The running session derives from the day, even if no screen shows the day.
  void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey, refetchType: 'all' });
}

async function notify(refusal: RefusedChange, entry: OutboxEntry): Promise<void> {
  // Rarely needed, so loaded on demand; if that fails the reason is shown without them.
  const words = await import('./change-words.ts').then(
    ({ changeWords }) => `“${changeWords(entry)}”`,
    () => 'An earlier change',
  );
  showToast({
    tone: 'error',
    text: `${words} could not be saved.`,
    detail: refusal.message,
    ...reviewAction(refusal),
  });
}
