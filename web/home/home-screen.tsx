import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery, meQuery } from '../api/queries.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Choosing } from './card-actions.ts';
import { readFilter } from './habit-filter.ts';
import { HomeHeader } from './home-header.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { IdentityList } from './identity-list.tsx';
import { ChoiceMenu, HabitDialog, IdentityDialog, preloadOverlays } from './lazy-overlays.ts';
import { NoIdentities } from './no-identities.tsx';
import { useIdentityDays } from './use-identity-days.ts';
import { useOpening } from './use-opening.ts';
import './home.css';

interface HomeScreenProps {
  /** It is more than a place for what is on its way; before the paint. */
  readonly onShown: () => void;
}

/** What could be played next: each identity with its habits. */
export function HomeScreen({ onShown }: HomeScreenProps) {
  const { data: identities, isError, refetch } = useQuery(identitiesQuery);
  const { data: me, isPending: isMePending } = useQuery(meQuery);
  const days = useIdentityDays();
  const filter = useMemo(() => readFilter(me), [me]);
  const addingIdentity = useOpening<true>();
  const addingHabit = useOpening<Identity>();
  const choosing = useOpening<Choosing>();
  const addIdentity = () => addingIdentity.open(true);
  useEffect(preloadOverlays, []);
  const isLoading = identities ? isMePending : !isError;
  const shown = isLoading ? undefined : identities;
  useLayoutEffect(() => {
    if (!isLoading) onShown();
  }, [isLoading, onShown]);
  return (
    <>
      <HomeHeader
        filter={filter}
        canFilter={me !== undefined}
        hasIdentities={Boolean(shown?.length)}
        onAdd={addIdentity}
      />
      {isLoading && <HomeSkeleton />}
      {!identities && isError && (
        <Panel>
          <FailureNote message="Failed to load values" onRetry={() => void refetch()} />
        </Panel>
      )}
      {shown?.length === 0 && <NoIdentities onAdd={addIdentity} />}
      {shown && shown.length > 0 && (
        <IdentityList
          identities={shown}
          days={days}
          filter={filter}
          choosingId={choosing.isOpen ? choosing.subject?.identity.id : undefined}
          onAddHabit={addingHabit.open}
          onChoose={choosing.open}
        />
      )}
      <Suspense>
        {addingIdentity.subject && (
          <IdentityDialog isOpen={addingIdentity.isOpen} onClose={addingIdentity.close} />
        )}
        {addingHabit.subject && (
          <HabitDialog
            key={addingHabit.subject.id}
            identity={addingHabit.subject}
            isOpen={addingHabit.isOpen}
            onClose={addingHabit.close}
          />
        )}
      </Suspense>
      <Suspense>
        {choosing.subject && (
          <ChoiceMenu
            {...choosing.subject}
            day={days[choosing.subject.identity.id]}
            isOpen={choosing.isOpen}
            onClose={choosing.close}
          />
        )}
      </Suspense>
    </>
  );
}
