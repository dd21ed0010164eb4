import { useQuery } from '@tanstack/react-query';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  identitiesQuery,
  meQuery,
} from '../api/queries.ts';
import { joinRoster, type Roster } from '../api/roster.ts';
import { PopularIdentities } from '../built-ins/popular-identities.tsx';
import { ArchivedSection } from './archive/archived-section.tsx';
import { BreakList } from './breaks/break-list.tsx';
import { DangerPanel } from '../user/danger-panel.tsx';
import { IdentitySection } from './identities/identity-section.tsx';
import { PlayerPanel } from './player/player-panel.tsx';
import './profile.css';

/** Who plays, everybody they are becoming, and what they have put away. */
export function ProfileScreen() {
  const roster = useRoster();
  const { data: me } = useQuery(meQuery);
  return (
    <div className="profile">
      <h1 className="profile-title">Profile</h1>
      <div className="profile-wide" data-tour="player">
        <PlayerPanel roster={roster} />
      </div>
      <IdentitySection />
      <BreakList />
      <div className="profile-wide">
        <PopularIdentities />
      </div>
      <div className="profile-wide" data-tour="archived">
        <ArchivedSection />
      </div>
      {me && (
        <div className="profile-wide">
          <DangerPanel me={me} />
        </div>
      )}
    </div>
  );
}

/** Null until all of it is known. */
function useRoster(): Roster | null {
  const { data: identities } = useQuery(identitiesQuery);
  const { data: archivedIdentities } = useQuery(archivedIdentitiesQuery);
  const { data: archivedHabits } = useQuery(archivedHabitsQuery);
  if (!identities || !archivedIdentities || !archivedHabits) return null;
  return joinRoster({ identities, archivedIdentities, archivedHabits });
}
