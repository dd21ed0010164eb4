import { useState } from 'react';
import { ApiProblem } from '../api/failures.ts';
import { makeLink, removeLink } from './calendar-link.ts';

/** What is being done about the link, or just was. `made` holds it for as long as the page is open. */
export type LinkStep =
  | { readonly step: 'here' | 'making' | 'removing' }
  | { readonly step: 'asking'; readonly what: 'new' | 'off' }
  | { readonly step: 'made'; readonly address: string }
  | { readonly step: 'failed'; readonly reason: string };

const HERE: LinkStep = { step: 'here' };

export interface CalendarLink {
  readonly now: LinkStep;
  readonly make: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly ask: (what: 'new' | 'off') => void;
  readonly close: () => void;
}

export function useCalendarLink(): CalendarLink {
  const [now, setNow] = useState<LinkStep>(HERE);

  async function attempt(doing: 'making' | 'removing', work: () => Promise<LinkStep>) {
    setNow({ step: doing });
    try {
      setNow(await work());
    } catch (error) {
      setNow({ step: 'failed', reason: reasonOf(error) });
    }
  }

  return {
    now,
    make: () => attempt('making', async () => ({ step: 'made', address: await makeLink() })),
    remove: () =>
      attempt('removing', async () => {
        await removeLink();
        return HERE;
      }),
    ask: (what) => setNow({ step: 'asking', what }),
    close: () => setNow(HERE),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return 'The server cannot be reached. Nothing has changed.';
}
