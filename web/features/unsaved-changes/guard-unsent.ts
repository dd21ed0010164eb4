import { openReview } from '../../data/outbox/review.ts';
import { outboxStatus, subscribeOutbox } from '../../data/outbox/status.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Guards what waits to be sent: asks the browser not to delete the site's data when the disk is full, and while there
 * are changes that it could not store asks before the page is left.
 */
export function guardUnsent(): () => void {
  let release: (() => void) | null = null;
  let isPersistAsked = false;

  function guard(): void {
    const { state, notStoredCount } = outboxStatus();
    if (state === 'waiting' && !isPersistAsked) {
      isPersistAsked = true;
      askToPersist();
    }
    if (notStoredCount > 0) release ??= holdPage();
    else {
      release?.();
      release = null;
    }
  }

  guard();
  addEventListener('appinstalled', askToPersist);
  return stopAll([
    subscribeOutbox(guard),
    () => removeEventListener('appinstalled', askToPersist),
    () => release?.(),
  ]);
}

function askToPersist(): void {
  // Old WebKit lacks it; a refusal changes nothing.
  void navigator.storage?.persist?.().catch(() => undefined);
}

function holdPage(): () => void {
  let closeToast: (() => void) | null = null;
  const update = () => {
    if (outboxStatus().state === 'waiting') closeToast ??= showToast(UNKEPT);
  };
  update();
  return stopAll([
    // Only while it is needed: a page with this listener is not kept for Back.
    onEvent('beforeunload', (leaving) => leaving.preventDefault()),
    subscribeOutbox(update),
    () => closeToast?.(),
  ]);
}

const UNKEPT = {
  tone: 'error',
  text: 'Keep this page open.',
  detail:
    'This browser stores nothing more: its disk is full, or it is set so. What you did is only in this page until it is sent.',
  action: { label: 'Review', onPress: openReview },
} as const;
