import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breakCycleQuery,
  breaksQuery,
  identitiesQuery,
  meQuery,
} from '../../data/queries/queries.ts';
import { readState } from '../../data/queries/read-state.ts';
import { joinRoster, type Roster } from '../../data/queries/roster.ts';
import { useFirstLoad } from '../../data/queries/use-first-load.ts';
import { useRestOfScreen } from '../../shell/cold-start.ts';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { ProfileRest } from './late-rest.ts';
import { PlayerPanel } from './player/player-panel.tsx';
import './profile.css';

const QUERIES = [
  meQuery,
  identitiesQuery,
  archivedIdentitiesQuery,
  archivedHabitsQuery,
  breaksQuery,
  breakCycleQuery,
] as const;

/** Shows the parts once every read has an outcome: a part that grows later would move those below it. */
export function ProfileScreen() {
  // Deferred: rendered in one task, the parts would block the page on a phone.
  const isLoading = useDeferredValue(
    useFirstLoad(useQueries({ queries: QUERIES }).some((read) => readState(read) === 'loading')),
  );
  return (
    <div className="profile grid gap-6 mx-auto">
      <h1 className="text-[clamp(1.75rem,5vw,2.25rem)] xl:col-span-full">Profile</h1>
      {isLoading ? (
        <LoadingArea className="profile-wide">
          <Skeleton className="h-screen" />
        </LoadingArea>
      ) : (
        <ProfileParts />
      )}
    </div>
  );
}

function ProfileParts() {
  const roster = useRoster();
  const isWhole = useRestOfScreen(ProfileRest);
  const [isInTurn] = useState(!isWhole);
  return (
    <>
      <div className="profile-wide" data-tour="player">
        <PlayerPanel roster={roster} />
      </div>
      {isWhole && <ProfileRest isInTurn={isInTurn} />}
    </>
  );
}

/** Null until all parts are loaded. */
function useRoster(): Roster | null {
  const { data: identities } = useQuery(identitiesQuery);
  const { data: archivedIdentities } = useQuery(archivedIdentitiesQuery);
  const { data: archivedHabits } = useQuery(archivedHabitsQuery);
  if (!identities || !archivedIdentities || !archivedHabits) return null;
  return joinRoster({ identities, archivedIdentities, archivedHabits });
}
