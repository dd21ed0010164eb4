import type { Delay } from '../../data/client/failures.ts';
import { ownEntries, type OutboxEntry } from '../../data/outbox/entries.ts';
import { openReview } from '../../data/outbox/review.ts';
import { onDelay, outboxStatus, subscribeOutbox } from '../../data/outbox/status.ts';
import { refusalTextOf } from '../../data/queries/changes.ts';
import { stopAll } from '../../platform/signal.ts';
import { showToast } from '../../ui/toast-queue.ts';

/**
 * Reports at once that the server answers but accepts no changes. They are kept and retried, and the toasts close as
 * soon as all are sent.
 */
export function reportDelays(): () => void {
  const told = new Set<string>();
  let closeToasts: (() => void)[] = [];

  function show(text: string, detail: string, tone: 'info' | 'error'): void {
    const action = { label: 'Review', onPress: openReview };
    closeToasts.push(showToast({ tone, text, detail, action }));
  }

  async function reportDelay(delay: Delay, error: unknown): Promise<void> {
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
    // All changes may have been sent while the texts were loading.
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
    onDelay((delay, error) => void reportDelay(delay, error)),
    subscribeOutbox(closeIfArrived),
  ]);
}

const FAULT = 'The server has a fault. Not saved yet: kept here, and tried again.';
const BUSY = 'Not saved yet: kept here, and sent as soon as it is ready.';

async function describe(entry: OutboxEntry): Promise<string> {
  // Rarely needed, so loaded on demand.
  return import('./change-words.ts').then(
    ({ changeWords }) => `“${changeWords(entry)}” failed.`,
    () => 'Your last change failed.',
  );
}
