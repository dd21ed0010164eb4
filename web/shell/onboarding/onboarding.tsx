import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import type { User } from '#contract/users.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { lazyPart } from '../../platform/late-code.ts';
import { useLevelUpNotice } from '../../timer/end/level-up.ts';
import { useDeferredSession } from '../../timer/state/session-store.ts';
import { Button } from '../../ui/button.tsx';
import {
  PAGE_PATHS,
  savePlace,
  placeToGoOn,
  useStoredPlaces,
  type TourPlace,
} from './tour-place.ts';
import './tour-entry.css';

const NewcomerDialog = lazyPart(async () => (await import('./newcomer-dialog.tsx')).NewcomerDialog);

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour);

/** The page of the onboarding that is due on this screen. Used once, in the shell. */
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

/** Whether no session, level-up or dialog needs the user's attention. */
function useFreeStage(): boolean {
  const isPlaying = useDeferredSession().state === 'playing';
  const hasLevelUp = useLevelUpNotice() !== null;
  const hasDialog = useSyncExternalStore(watchDialogs, isDialogOpen);
  return !isPlaying && !hasLevelUp && !hasDialog;
}

/** Finds React Aria's dialogs, which set a role; the onboarding's own are native ones. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function watchDialogs(onChange: () => void): () => void {
  // React Aria appends them to the body, whose children rarely change otherwise.
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** Button that resumes an onboarding that was left. Renders nothing during a session, or when all is done. */
export function TourEntry({ className }: { readonly className: string }) {
  const left = usePlaceToGoOn();
  const isPlaying = useDeferredSession().state === 'playing';
  const navigate = useNavigate();
  if (left === null || isPlaying || (left.isHere && !left.place.isLeft)) return null;
  const { place } = left;

  function goOn(): void {
    savePlace({ ...place, isLeft: false });
    void navigate({ to: PAGE_PATHS[place.page] });
  }

  return (
    <Button variant="ghost" className={`tour-entry ${className}`} onPress={goOn}>
      <Signpost size={20} />
      Continue the tour
    </Button>
  );
}

interface GoingOn {
  readonly me: User;
  readonly place: TourPlace;
  /** Whether the open screen is the one of the page. */
  readonly isHere: boolean;
}

/** The place at which the onboarding continues; null when it is done, or the user is not loaded. */
function usePlaceToGoOn(): GoingOn | null {
  const { data: me } = useQuery(meQuery);
  const stored = useStoredPlaces();
  // The resolved location, because a screen's elements exist only after the navigation.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // Without a path it is unknown whether this screen has an open page.
  const place =
    me && path !== undefined ? placeToGoOn(me.onboarding_completed, stored, path) : null;
  return me && place ? { me, place, isHere: PAGE_PATHS[place.page] === path } : null;
}
