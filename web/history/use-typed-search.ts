import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PATHS } from '../paths.ts';

const PAUSE_MS = 250;

interface TypedSearch {
  /** What the field shows. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is searched for: it stands in the address, and follows the field once typing pauses. */
  readonly q: string;
}

export function useTypedSearch(): TypedSearch {
  const { q = '' } = useSearch({ from: '/app/history' });
  const navigate = useNavigate();
  // Null while the field shows what the address says, so that Back and Forward fill it.
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
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
