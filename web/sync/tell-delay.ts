import { refusalTextOf } from '../api/changes.ts';
import type { Delay } from '../api/failures.ts';
import { ownEntries, type OutboxEntry } from '../outbox/entries.ts';
import { onDelay, outboxStatus, subscribeOutbox } from '../outbox/status.ts';
import { stopAll } from '../platform/signal.ts';
import { showToast } from '../ui/toast-queue.ts';
import { openReview } from './review.ts';

/**
 * Tells at once that the server does not take changes although it answers. They are kept and tried again, and the toasts
 * close as soon as everything has arrived.
 */
export function tellDelays(): () => void {
  const told = new Set<string>();
  let closeToasts: (() => void)[] = [];

  function show(text: string, detail: string, tone: 'info' | 'error'): void {
    const action = { label: 'Review', onPress: openReview };
    closeToasts.push(showToast({ tone, text, detail, action }));
  }

  async function tell(delay: Delay, error: unknown): Promise<void> {
    if (delay === 'no answer') return;
    const news = ownEntries().filter(({ id }) => !told.has(id));
    const isFirst = told.size === 0;
    for (const { id } of news) told.add(id);
    if (delay === 'busy') {
      if (isFirst) show('The server is busy for a moment.', BUSY, 'info');
      return;
    }
    const texts = news.map((entry) => refusalTextOf(entry, error)).filter((text) => text !== null);
    const [first] = news;
    if (isFirst && first && texts.length === 0) texts.push(await describe(first));
    // The words took their time, and the change has arrived meanwhile.
    if (outboxStatus().state === 'idle') return;
    for (const text of new Set(texts)) show(text, FAULT, 'error');
  }

  function closeIfArrived(): void {
    if (outboxStatus().state !== 'idle') return;
    told.clear();
    for (const close of closeToasts) close();
    closeToasts = [];
  }

  return stopAll([
    onDelay((delay, error) => void tell(delay, error)),
    subscribeOutbox(closeIfArrived),
  ]);
}

const FAULT = 'The server has a fault. Not saved yet: kept here, and tried again.';
const BUSY = 'Not saved yet: kept here, and sent as soon as it is ready.';

async function describe(entry: OutboxEntry): Promise<string> {
  // The words are seldom needed, so they are fetched when they are.
  return import('./change-words.ts').then(
    ({ changeWords }) => `“${changeWords(entry)}” failed.`,
    () => 'Your last change failed.',
  );
}
