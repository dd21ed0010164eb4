import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { usePlaceToGoOn, type GoingOn } from './use-place-to-go-on.ts';
import { useLevelUpNotice } from '../playing/level-up-notice.ts';
import { useSessionBeside } from '../playing/session-store.ts';

const NewcomerDialog = lazyPart(async () => (await import('./newcomer-dialog.tsx')).NewcomerDialog);

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour);

/** The page of the onboarding that is due on this screen. Once, in the shell. */
export function Onboarding() {
  const due = usePlaceToGoOn();
  return due?.isHere && !due.place.isLeft ? <DuePage {...due} /> : null;
}

function DuePage({ me, place }: GoingOn) {
  const { page } = place;
  const isFree = useFreeStage();
  if (!isFree) return null;
  return (
    <Suspense>
      {page === 1 ? <NewcomerDialog me={me} /> : <Tour key={page} page={page} place={place} />}
    </Suspense>
  );
}

/** Whether nothing else has the person's attention: no session, no level-up to be seen, no dialog. */
function useFreeStage(): boolean {
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
