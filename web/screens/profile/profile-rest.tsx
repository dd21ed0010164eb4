import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery } from '../../data/queries/queries.ts';
import { DangerPanel } from '../../features/account/danger-panel.tsx';
import { PopularIdentities } from '../../features/built-ins/popular-identities.tsx';
import { useRest } from '../../shell/cold-start.ts';
import { ArchivedSection } from './archive/archived-section.tsx';
import { BreakList } from './breaks/break-list.tsx';
import { IdentitySection } from './identities/identity-section.tsx';

interface ProfileRestProps {
  /** Whether to show one part after the other: the changes of all at once would block a phone. */
  readonly isInTurn: boolean;
}

/** The parts of the profile below the player. */
export function ProfileRest({ isInTurn }: ProfileRestProps) {
  const { data: me } = useQuery(meQuery);
  return (
    <Parts isInTurn={isInTurn}>
      <IdentitySection />
      <BreakList />
      <>
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
    </Parts>
  );
}

interface PartsProps extends ProfileRestProps {
  readonly children: readonly ReactNode[];
}

function Parts({ isInTurn, children: [first, ...others] }: PartsProps) {
  const isNext = useRest(isInTurn);
  return (
    <>
      {first}
      {isNext && others.length > 0 && <Parts isInTurn={isInTurn}>{others}</Parts>}
    </>
  );
}
