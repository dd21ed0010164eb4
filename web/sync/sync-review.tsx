import { lazy, Suspense, useEffect } from 'react';
import { followLate } from './follow-late.ts';
import { useIsReviewOpen } from './review.ts';

const SyncDialog = lazy(async () => {
  const { SyncDialog: dialog } = await import('./sync-dialog.tsx');
  return { default: dialog };
});

/** Tells of changes from before this page, and lists what is not saved where that is asked for; once, in the shell. */
export function SyncReview() {
  useEffect(followLate, []);
  return (
    useIsReviewOpen() && (
      <Suspense>
        <SyncDialog />
      </Suspense>
    )
  );
}
