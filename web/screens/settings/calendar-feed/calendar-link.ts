import { useState } from 'react';
import type { CalendarFeed } from '#contract/calendar.ts';
import { call } from '../../../data/client/client.ts';
import { ApiProblem } from '../../../data/client/failures.ts';
import { makeChange } from '../../../data/queries/changes.ts';
import { queryClient } from '../../../data/queries/query-client.ts';
import { calendarQuery } from './calendar-query.ts';

/** Makes a new address and returns it; the server never shows it again. Needs the server at once. */
async function makeLink(): Promise<string> {
  const { address, feed } = await call('PUT /api/calendar/address');
  await show(feed);
  return address;
}

/** Removes the address. Not queued: it must be invalid once the page confirms it. */
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

/** The same address for apps that subscribe to calendars. */
export function toWebcal(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

async function show(feed: CalendarFeed | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: calendarQuery.queryKey });
  queryClient.setQueryData(calendarQuery.queryKey, { feed });
}

/** The link's current action, or its last failure. */
type LinkStep =
  | { readonly step: 'idle' | 'making' | 'removing' }
  | { readonly step: 'asking'; readonly what: 'new' | 'off' }
  | { readonly step: 'failed'; readonly reason: string; readonly error: unknown };

const IDLE: LinkStep = { step: 'idle' };

export interface CalendarLink {
  readonly now: LinkStep;
  /** The link made on this page; null otherwise, since it cannot be read again. */
  readonly address: string | null;
  readonly make: () => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly ask: (what: 'new' | 'off') => void;
  readonly close: () => void;
}

export function useCalendarLink(): CalendarLink {
  const [now, setNow] = useState<LinkStep>(IDLE);
  const [address, setAddress] = useState<string | null>(null);

  /** `work` returns the new address. */
  async function attempt(
    step: 'making' | 'removing',
    work: () => Promise<string | null>,
  ): Promise<void> {
    setNow({ step });
    try {
      setAddress(await work());
      setNow(IDLE);
    } catch (error) {
      setNow({ step: 'failed', reason: reasonOf(error), error });
      // The server may have done it although the answer was lost.
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
    close: () => setNow(IDLE),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return 'The server cannot be reached. Try again once you are online.';
}
