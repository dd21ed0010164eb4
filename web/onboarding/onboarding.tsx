import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../platform/late-code.ts';
import { useLevelUpNotice } from '../playing/level-up-notice.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { PAGE_PATHS, keepPlace, placeToGoOn, useKeptPlaces, type TourPlace } from './tour-place.ts';
import './tour-entry.css';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { meQuery } from '../api/queries.ts';

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

/** The quiet way back into an onboarding that was left. Nothing while one plays, or when it is done. */
export function TourEntry({ className }: { readonly className: string }) {
  const left = usePlaceToGoOn();
  const isPlaying = useSessionBeside().state === 'playing';
  const navigate = useNavigate();
  if (left === null || isPlaying || (left.isHere && !left.place.isLeft)) return null;
  const { place } = left;

  function goOn(): void {
    keepPlace({ ...place, isLeft: false });
    void navigate({ to: PAGE_PATHS[place.page] });
  }

  return (
    <Button variant="ghost" className={`tour-entry ${className}`} onPress={goOn}>
      <Signpost aria-hidden size={20} />
      Continue the tour
    </Button>
  );
}

interface GoingOn {
  readonly me: User;
  readonly place: TourPlace;
  /** The screen that is open is the one it happens on. */
  readonly isHere: boolean;
}

/** What is left of the onboarding; null when nothing is, or while that is not known. */
function usePlaceToGoOn(): GoingOn | null {
  const { data: me } = useQuery(meQuery);
  const kept = useKeptPlaces();
  // Where one is, not where one is going: a screen's elements are there once it is.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // Until then, what waits on this screen is not known either.
  const place = me && path !== undefined ? placeToGoOn(me.onboarding_completed, kept, path) : null;
  return me && place ? { me, place, isHere: PAGE_PATHS[place.page] === path } : null;
}
