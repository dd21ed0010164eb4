import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { useDayRule } from '../../data/user/use-today.ts';
import { AddSessionButton } from '../../features/session-sheet/add-session-button.tsx';
import { PATHS } from '../../paths.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { lengthError } from '../../ui/text-errors.ts';
import { HistoryBody } from './history-body.tsx';
import './history.css';

/** All sessions, with their completed todos. */
export function HistoryScreen() {
  const { typed, type, q } = useTypedSearch();
  const rule = useDayRule();
  useEffect(prefetchIdentities, []);
  return (
    <div className="flex flex-col gap-6 max-w-[48rem] mx-auto">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-y-3 gap-x-4">
          <h1 className="text-3xl sm:text-4xl">Completed Tasks History</h1>
          <AddSessionButton />
        </div>
        <SearchField
          label="Search completed tasks"
          placeholder="Search tasks"
          value={typed}
          onChange={type}
          errorMessage={searchError(typed)}
        />
      </header>
      <HistoryBody q={q} rule={rule} onClearSearch={() => type('')} />
    </div>
  );
}

/** Loads the identities, whose time a correction needs to show its effect on a level. */
function prefetchIdentities(): void {
  void queryClient.prefetchQuery(identitiesQuery);
}

/** A search longer than any todo is not begun. */
function searchError(typed: string): string | null {
  return lengthError(typed, LIMITS.todoLength);
}

const PAUSE_MS = 250;

interface TypedSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The search text, which is in the address and follows the field once typing pauses. */
  readonly q: string;
}

function useTypedSearch(): TypedSearch {
  const { q = '' } = useSearch({ from: '/app/history' });
  const navigate = useNavigate();
  // Null while the field shows the address's text, so that Back and Forward change it.
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null || searchError(draft)) return;
    const search = draft.trim() === '' ? {} : { q: draft };
    const go = async () => {
      await navigate({ to: PATHS.history, search, replace: true });
      setDraft((latest) => (latest === draft ? null : latest));
    };
    const timer = setTimeout(() => void go(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, navigate]);
  return { typed: draft ?? q, type: setDraft, q: q.trim() };
}
