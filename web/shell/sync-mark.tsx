import { Check, CloudAlert, CloudOff, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { openReview } from '../data/outbox/review.ts';
import { outboxStatus, subscribeOutbox, type OutboxStatus } from '../data/outbox/status.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { isOnline, subscribeOnline } from '../platform/network.ts';

/** Shows whether all changes have reached the server. A press lists those that have not. */
export function SyncMark() {
  const status = useSyncExternalStore(followOutbox, outboxStatus);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const { refusedCount } = status;
  return (
    <output className="sync-mark-place flex flex-wrap justify-end gap-[0.4rem]">
      {refusedCount > 0 && (
        <ReviewMark isAlert>
          <TriangleAlert size={18} />
          {refusedCount} not saved
        </ReviewMark>
      )}
      {markOf(status, online) ?? (refusedCount === 0 && <Saved />)}
    </output>
  );
}

/** A paint later, so that the press's own result is shown first. */
function followOutbox(listener: () => void): () => void {
  return subscribeOutbox(() => afterPaint(listener));
}

function markOf(status: OutboxStatus, online: boolean): ReactNode {
  const { state, delay, count, notStoredCount } = status;
  if (notStoredCount > 0 && (delay !== null || !online)) {
    return (
      <ReviewMark isAlert>
        <TriangleAlert size={18} />
        Not stored: {notStoredCount}
      </ReviewMark>
    );
  }
  if (delay === 'no answer' || (!online && count > 0)) {
    return (
      <ReviewMark>
        <CloudOff size={18} />
        Offline: {count} waiting
      </ReviewMark>
    );
  }
  if (delay !== null) {
    const isFault = delay === 'fault';
    const Icon = isFault ? CloudAlert : Hourglass;
    return (
      <ReviewMark isAlert={isFault}>
        <Icon size={18} />
        {isFault ? `Not saved yet: ${count}` : `Server busy: ${count} waiting`}
      </ReviewMark>
    );
  }
  if (!online) {
    return (
      <span className="sync-mark">
        <CloudOff size={18} />
        Offline
      </span>
    );
  }
  return state === 'sending' ? (
    <span className="sync-mark sync-mark-saving">
      <CloudUpload size={18} />
      Saving…
    </span>
  ) : null;
}

interface ReviewMarkProps {
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

function ReviewMark({ isAlert = false, children }: ReviewMarkProps) {
  return (
    <button
      type="button"
      className="sync-mark sync-mark-button"
      data-alert={isAlert || undefined}
      onClick={openReview}
    >
      {children}
    </button>
  );
}

/** Shown only if there is room for it. */
function Saved() {
  return (
    <span className="sync-mark sync-mark-saved">
      <Check size={16} />
      Saved
    </span>
  );
}
