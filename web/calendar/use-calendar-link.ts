import { useState } from 'react';
import { ApiProblem } from '../api/failures.ts';
import { queryClient } from '../api/query-client.ts';
import { calendarQuery } from './calendar-query.ts';
import { makeLink, removeLink } from './calendar-link.ts';

/** What is being done about the link, or just failed. */
export type LinkStep =
  | { readonly step: 'here' | 'making' | 'removing' }
  | { readonly step: 'asking'; readonly what: 'new' | 'off' }
  | { readonly step: 'failed'; readonly reason: string };

const HERE: LinkStep = { step: 'here' };

export interface CalendarLink {
  readonly now: LinkStep;
  /** The link that was made here, for as long as the page is open; null where it is not known any more. */
  readonly address: string | null;
  readonly make: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly ask: (what: 'new' | 'off') => void;
  readonly close: () => void;
}

export function useCalendarLink(): CalendarLink {
  const [now, setNow] = useState<LinkStep>(HERE);
  const [address, setAddress] = useState<string | null>(null);

  /** `work` answers the address that there is afterwards. */
  async function attempt(
    step: 'making' | 'removing',
    work: () => Promise<string | null>,
  ): Promise<void> {
    setNow({ step });
    try {
      setAddress(await work());
      setNow(HERE);
    } catch (error) {
      setNow({ step: 'failed', reason: reasonOf(error) });
      // It may have been done, and only the answer be lost.
      void queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey });
    }
  }

  return {
    now,
    address,
    make: () => attempt('making', makeLink),
    remove: () =>
      attempt('removing', async () => {
        await removeLink();
        return null;
      }),
    ask: (what) => setNow({ step: 'asking', what }),
    close: () => setNow(HERE),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return 'The server cannot be reached. Try again once you are online.';
}
