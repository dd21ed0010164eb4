import { useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { SearchField } from '../ui/search-field.tsx';
import { AddSessionButton } from '../session-sheet/add-session-button.tsx';
import { useDayRule } from '../user/use-day-rule.ts';
import { HistoryBody } from './history-body.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import './history.css';

/** All sessions, with what was ticked off in each. */
export function HistoryScreen() {
  const { typed, type, q } = useTypedSearch();
  const rule = useDayRule();
  useEffect(prefetchIdentities, []);
  return (
    <div className="history-screen">
      <header className="history-header">
        <div className="history-title">
          <h1 className="text-3xl sm:text-4xl">Completed Tasks History</h1>
          <AddSessionButton />
        </div>
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

/** Their time, so that a change can say what becomes of a level. */
function prefetchIdentities(): void {
  void queryClient.prefetchQuery(identitiesQuery);
}
