import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/when-settled.ts';
import { showToast } from '../ui/toast-queue.ts';
import { stopAll } from '../platform/stop-all.ts';
import { followLate } from './follow-late.ts';
import { closeReview, useIsReviewOpen } from './review.ts';
import { tellDelays } from './tell-delay.ts';

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
