import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/late-code.ts';
import { showToast } from '../ui/toast-queue.ts';
import { stopAll } from '../platform/signal.ts';
import { closeReview, useIsReviewOpen, reviewAction } from './review.ts';
import { tellDelays } from './tell-delay.ts';
import { shownHabits } from '../api/cached-habits.ts';
import type { RefusedChange } from '../api/failures.ts';
import type { OutboxEntry } from '../outbox/entries.ts';
import { onLateAnswer, onLateRefusal } from '../outbox/outbox.ts';
import { meQuery, todayQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

const loadDialog = async () => (await import('./sync-dialog.tsx')).SyncDialog;

/**
 * Tells of changes that a server with a fault has not taken, and of what came of those from before this page; lists what
 * is not saved on request. Once, in the shell. The list is fetched ahead: it is wanted most without a network to fetch it
 * by.
 */
export function SyncReview() {
  const isOpen = useIsReviewOpen();
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => stopAll([followLate(), tellDelays()]), []);
  useEffect(() => {
    const show = (dialog: ComponentType) => setDialog(() => dialog);
    if (!isOpen) return whenSettled(loadDialog, show);
    loadDialog().then(show, sayItIsAway);
    return undefined;
  }, [isOpen]);
  return isOpen && Dialog && <Dialog />;
}

function sayItIsAway(): void {
  closeReview();
  showToast({
    tone: 'info',
    text: 'The list comes with the network.',
    detail: 'All of it is kept on this device.',
  });
}

/** For changes whose caller is gone with its page: the screens show what came of them, and a refusal is told. */
function followLate(): () => void {
  return stopAll([
    onLateAnswer(refreshShown),
    onLateRefusal((refusal, entry) => {
      refreshShown();
      if (refusal.fate === 'set aside') void tell(refusal, entry);
    }),
  ]);
}

function refreshShown(): void {
  for (const queryKey of [...shownHabits, meQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // The running session is read off the day, also where no screen shows that.
  void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey, refetchType: 'all' });
}

async function tell(refusal: RefusedChange, entry: OutboxEntry): Promise<void> {
  // Its words are seldom needed, and come when they are; without them the reason is told all the same.
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
