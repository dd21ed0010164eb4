import { Check, CloudAlert, CloudOff, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { outboxStatus, subscribeOutbox, type OutboxStatus } from '../outbox/status.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { isOnline, subscribeOnline } from '../platform/network.ts';
import { openReview } from '../sync/review.ts';

/** Whether what was done here has reached the server. What it has not, a press lists. */
export function SyncMark() {
  const status = useSyncExternalStore(followOutbox, outboxStatus);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const { refusedCount } = status;
  return (
    <output className="sync-mark-place">
      {refusedCount > 0 && (
        <ReviewMark isAlert>
          <TriangleAlert aria-hidden size={18} />
          {refusedCount} not saved
        </ReviewMark>
      )}
      {markOf(status, online) ?? (refusedCount === 0 && <Saved />)}
    </output>
  );
}

/** A paint later: what a press has to save is said after what it was for. */
function followOutbox(listener: () => void): () => void {
  return subscribeOutbox(() => afterPaint(listener));
}

function markOf({ state, delay, count }: OutboxStatus, online: boolean): ReactNode {
  if (delay === 'no answer' || (!online && count > 0)) {
    return (
      <ReviewMark>
        <CloudOff aria-hidden size={18} />
        Offline: {count} waiting
      </ReviewMark>
    );
  }
  if (delay !== null) {
    const isFault = delay === 'fault';
    const Icon = isFault ? CloudAlert : Hourglass;
    return (
      <ReviewMark isAlert={isFault}>
        <Icon aria-hidden size={18} />
        {isFault ? `Not saved yet: ${count}` : `Server busy: ${count} waiting`}
      </ReviewMark>
    );
  }
  if (!online) {
    return (
      <span className="sync-mark">
        <CloudOff aria-hidden size={18} />
        Offline
      </span>
    );
  }
  return state === 'sending' ? (
    <span className="sync-mark sync-mark-saving">
      <CloudUpload aria-hidden size={18} />
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

/** Where there is room for what need not be read. */
function Saved() {
  return (
    <span className="sync-mark sync-mark-saved">
      <Check aria-hidden size={16} />
      Saved
    </span>
  );
}
