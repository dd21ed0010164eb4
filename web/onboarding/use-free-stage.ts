import { useSyncExternalStore } from 'react';
import { useLevelUpNotice } from '../playing/level-up-notice.ts';
import { useSessionBeside } from '../playing/session-store.ts';

/** Whether nothing else has the person's attention: no session, no level-up to be seen, no dialog. */
export function useFreeStage(): boolean {
  const isPlaying = useSessionBeside().state === 'playing';
  const hasLevelUp = useLevelUpNotice() !== null;
  const hasDialog = useSyncExternalStore(watchDialogs, isDialogOpen);
  return !isPlaying && !hasLevelUp && !hasDialog;
}

/** The kit's dialogs, which say their role; the onboarding's own are native ones. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function watchDialogs(onChange: () => void): () => void {
  // They are put at the end of the page, where nothing else changes often.
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
