import type { CalendarFeed } from '#contract/calendar.ts';
import { makeChange } from '../api/changes.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { calendarQuery } from './calendar-query.ts';
import { useState } from 'react';
import { ApiProblem } from '../api/failures.ts';

/** Makes a new address and answers it, the one time that it is told. Needs the server at once. */
async function makeLink(): Promise<string> {
  const { address, feed } = await call('PUT /api/calendar/address');
  await show(feed);
  return address;
}

/** Takes the address back. It must be gone when this says so: needs the server at once. */
async function removeLink(): Promise<void> {
  await call('DELETE /api/calendar');
  await show(null);
}

export function setAlarms(alarms: boolean): void {
  void makeChange(
    'PUT /api/calendar',
    { body: { alarms } },
    {
      shownIn: [calendarQuery.queryKey],
      show: () => {
        queryClient.setQueryData(calendarQuery.queryKey, (calendar) => {
          return calendar?.feed ? { feed: { ...calendar.feed, alarms } } : calendar;
        });
      },
      refusal: 'Failed to update the calendar',
    },
  );
}

/** The same address for an app that follows calendars. */
export function toWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

async function show(feed: CalendarFeed | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: calendarQuery.queryKey });
  queryClient.setQueryData(calendarQuery.queryKey, { feed });
}

/** What is being done about the link, or just failed. */
type LinkStep =
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
