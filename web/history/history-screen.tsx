import { useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { SearchField } from '../ui/search-field.tsx';
import { useDayRule } from '../user/use-day-rule.ts';
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

function prepareScreen(): () => void {
  // Their time, so that a change can say what becomes of a level.
  void queryClient.prefetchQuery(identitiesQuery);
  addEventListener('pagehide', commitHeldChanges);
  return () => {
    removeEventListener('pagehide', commitHeldChanges);
    commitHeldChanges();
  };
}
