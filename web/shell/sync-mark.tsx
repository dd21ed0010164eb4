import { CloudOff, CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { outboxStatus, subscribeOutbox } from '../api/outbox-status.ts';
import { isOnline, subscribeOnline } from '../platform/network.ts';

/** Whether what was done here has reached the server; nothing while all is well. */
export function SyncMark() {
  const { state, count } = useSyncExternalStore(subscribeOutbox, outboxStatus);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <output className="sync-mark-place">
      {state === 'waiting' || (!online && count > 0) ? (
        <span className="sync-mark">
          <CloudOff aria-hidden size={18} />
          Offline: {count} waiting
        </span>
      ) : !online ? (
        <span className="sync-mark">
          <CloudOff aria-hidden size={18} />
          Offline
        </span>
      ) : (
        state === 'sending' && (
          <span className="sync-mark sync-mark-saving">
            <CloudUpload aria-hidden size={18} />
            Saving…
          </span>
        )
      )}
    </output>
  );
}
