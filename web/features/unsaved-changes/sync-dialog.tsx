import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { countOf } from '#domain/counts.ts';
import type { Delay } from '../../data/client/failures.ts';
import {
  type OutboxEntry,
  type RefusedEntry,
  ownEntries,
  currentSnapshot,
  onEntriesChange,
  refusedEntries,
} from '../../data/outbox/entries.ts';
import { resend } from '../../data/outbox/outbox.ts';
import { closeReview } from '../../data/outbox/review.ts';
import { outboxStatus, subscribeOutbox } from '../../data/outbox/status.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { retryNow } from '../../platform/retry-wait.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { SyncRow } from './sync-row.tsx';
import './sync.css';

/** Lists the refused changes with the possible actions, and the unsent ones. */
export function SyncDialog() {
  const { data: me } = useQuery(meQuery);
  const { zone } = dayRuleOf(me);
  useSyncExternalStore(onEntriesChange, currentSnapshot);
  const { delay, notStoredCount } = useSyncExternalStore(subscribeOutbox, outboxStatus);
  const refused = refusedEntries();
  const waiting = ownEntries();
  return (
    <ModalDialog
      title={titleOf(refused.length, waiting.length, delay)}
      isOpen
      onClose={closeReview}
      actions={
        <Button variant="primary" onPress={closeReview}>
          Done
        </Button>
      }
    >
      {notStoredCount > 0 && (
        <p role="alert" className="font-semibold text-danger-ink">
          This browser could not store {countOf(notStoredCount, 'change')}: keep this page open
          until all are sent.
        </p>
      )}
      {refused.length > 0 && <Refused entries={refused} zone={zone} />}
      {waiting.length > 0 && <Waiting entries={waiting} zone={zone} delay={delay ?? 'no answer'} />}
      {refused.length + waiting.length === 0 && <p>Everything you did here has arrived.</p>}
    </ModalDialog>
  );
}

function titleOf(refusedCount: number, waitingCount: number, delay: Delay | null): string {
  if (refusedCount > 0) return 'Not saved';
  if (waitingCount === 0) return 'All is saved';
  return delay === 'fault' ? 'Not saved yet' : 'Waiting';
}

interface PartProps<E> {
  readonly entries: readonly E[];
  readonly zone: string;
}

function Refused({ entries, zone }: PartProps<RefusedEntry>) {
  return (
    <section aria-label="Refused" className="sync-part">
      <p>The server did not take this. It is kept on this device until you decide.</p>
      <ul className="grid gap-3 my-3">
        {entries.map((entry) => (
          <SyncRow key={entry.id} entry={entry} zone={zone} />
        ))}
      </ul>
      {entries.length > 1 && (
        <Button onPress={() => resend(entries)}>
          <RotateCw size={18} />
          Retry all
        </Button>
      )}
    </section>
  );
}

const WAITING_WORDS: Readonly<Record<Delay, string>> = {
  'no answer': 'Kept on this device, and sent in this order as soon as the server can be reached.',
  busy: 'The server is busy for a moment. Kept on this device, and sent in this order as soon as it is ready.',
  fault:
    'The server has a fault and could not save this. It is kept on this device, and tried again in this order until it is saved.',
};

function Waiting({ entries, zone, delay }: PartProps<OutboxEntry> & { readonly delay: Delay }) {
  return (
    <section aria-label="On its way" className="sync-part">
      <p>{WAITING_WORDS[delay]}</p>
      <ul className="grid gap-3 my-3">
        {entries.map((entry) => (
          <SyncRow key={entry.id} entry={entry} zone={zone} />
        ))}
      </ul>
      <Button onPress={retryNow}>
        <RotateCw size={18} />
        Try now
      </Button>
    </section>
  );
}
