import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/queries/queries.ts';
import { DangerPanel } from '../../features/account/danger-panel.tsx';
import { PopularIdentities } from '../../features/built-ins/popular-identities.tsx';
import { ArchivedSection } from './archive/archived-section.tsx';
import { BreakList } from './breaks/break-list.tsx';
import { IdentitySection } from './identities/identity-section.tsx';

/** The parts of the profile below the player. */
export function ProfileRest() {
  const { data: me } = useQuery(meQuery);
  return (
    <>
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
    </>
  );
}
