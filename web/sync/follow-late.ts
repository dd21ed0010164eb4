import { shownHabits } from '../api/cached-habits.ts';
import type { RefusedChange } from '../api/failures.ts';
import type { OutboxEntry } from '../api/outbox-entry.ts';
import { onLateAnswer, onLateRefusal } from '../api/outbox.ts';
import { meQuery, todayQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { stopAll } from '../platform/stop-all.ts';
import { showToast } from '../ui/toast-queue.ts';
import { reviewAction } from './review.ts';

/** For changes whose caller is gone with its page: the screens show what came of them, and a refusal is told. */
export function followLate(): () => void {
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
