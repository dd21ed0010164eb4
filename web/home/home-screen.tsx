import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery, meQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { canArrange } from '../commands/can-arrange.ts';
import { ShoreLeaveNote } from '../habit-pauses/rest-note.tsx';
import { ReadNote } from '../shell/read-note.tsx';
import type { Choosing } from './card-actions.ts';
import { greet } from './greeting.ts';
import { readFilter } from './habit-filter.ts';
import { HomeHeader } from './home-header.tsx';
import { IdentityList } from './identity-list.tsx';
import { ChoiceMenu, HabitDialog, IdentityDialog, preloadOverlays } from './lazy-overlays.ts';
import { NextUpRow } from './next-up-row.tsx';
import { NoIdentities } from './no-identities.tsx';
import { useDayAtHome } from './use-day-at-home.ts';
import { useLastDay } from './use-last-day.ts';
import { useOpening } from './use-opening.ts';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import './home.css';

interface HomeScreenProps {
  /** It is more than a place for what is on its way; before the paint. */
  readonly onShown: () => void;
}

/** What could be played next: each identity with its habits. */
export function HomeScreen({ onShown }: HomeScreenProps) {
  const values = useQuery(identitiesQuery);
  const user = useQuery(meQuery);
  const { data: identities } = values;
  const { data: me } = user;
  const day = useDayAtHome();
  const lastDay = useLastDay();
  const filter = useMemo(() => readFilter(me), [me]);
  const addingIdentity = useOpening<true>();
  const addingHabit = useOpening<Identity>();
  const choosing = useOpening<Choosing>();
  const addIdentity = () => addingIdentity.open(true);
  useEffect(preloadOverlays, []);
  const isLoading = [values, user].some((read) => readState(read) === 'coming');
  const shown = isLoading ? undefined : identities;
  useLayoutEffect(() => {
    if (!isLoading) onShown();
  }, [isLoading, onShown]);
  const totalMs = (shown ?? []).reduce((sum, { total_time }) => sum + total_time, 0);
  const greeting =
    day.today === null ? null : greet({ ...day, today: day.today, totalMs, lastDay });
  return (
    <>
      <HomeHeader
        greeting={greeting}
        filter={filter}
        canFilter={me !== undefined}
        hasIdentities={Boolean(shown?.length)}
        canArrange={canArrange(shown ?? [])}
        onAdd={addIdentity}
      />
      <ShoreLeaveNote />
      {isLoading && <HomeSkeleton />}
      <ReadNote read={user} message="Failed to load user data" />
      {(!identities || readState(user) === 'here') && (
        <ReadNote read={values} message="Failed to load values" />
      )}
      {shown?.length === 0 && <NoIdentities onAdd={addIdentity} />}
      {shown?.some(({ Habits }) => Habits.length > 0) && (
        <NextUpRow day={day} isFirstEver={totalMs === 0} />
      )}
      {shown && shown.length > 0 && (
        <IdentityList
          identities={shown}
          days={day.days}
          nextId={day.next?.kind === 'today' ? day.next.habit.id : null}
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
            day={day.days[choosing.subject.identity.id]}
            isOpen={choosing.isOpen}
            onClose={choosing.close}
          />
        )}
      </Suspense>
    </>
  );
}

function HomeSkeleton() {
  return (
    <LoadingArea isLabelShown className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-56 rounded-xl" />
    </LoadingArea>
  );
}
