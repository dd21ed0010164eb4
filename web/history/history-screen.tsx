import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { DayRule } from '#domain/calendar.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery, meQuery } from '../api/queries.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { SearchField } from '../ui/search-field.tsx';
import { commitHeldChanges } from './held-changes.ts';
import { HistoryBody } from './history-body.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import './history.css';

/** What was ticked off, session by session. */
export function HistoryScreen() {
  const { typed, type, q } = useTypedSearch();
  const rule = useDayRule();
  useEffect(prepareScreen, []);
  return (
    <div className="history-screen">
      <header className="history-header">
        <h1 className="text-3xl sm:text-4xl">Completed Tasks History</h1>
        <SearchField
          label="Search completed tasks"
          placeholder="Search tasks"
          value={typed}
          onChange={type}
          maxLength={LIMITS.todoLength}
        />
      </header>
      <HistoryBody q={q} rule={rule} onClearSearch={() => type('')} />
    </div>
  );
}

/** When the person's days begin; null until that is known. The device's own days where it cannot be. */
function useDayRule(): DayRule | null {
  const { data: me, isPending, fetchStatus } = useQuery(meQuery);
  const zone = me?.time_zone ?? browserTimeZone();
  const dayStartHour = me?.day_start_hour ?? 0;
  const isComing = isPending && fetchStatus === 'fetching';
  return useMemo(() => (isComing ? null : { zone, dayStartHour }), [isComing, zone, dayStartHour]);
}

function prepareScreen(): () => void {
  // Their time, so that a change can say what becomes of a level.
  void queryClient.prefetchQuery(identitiesQuery);
  addEventListener('pagehide', commitHeldChanges);
  return () => {
    removeEventListener('pagehide', commitHeldChanges);
    commitHeldChanges();
  };
}
