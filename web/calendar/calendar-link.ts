import type { CalendarFeed } from '#contract/calendar.ts';
import { makeChange } from '../api/changes.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { calendarQuery } from './calendar-query.ts';

/** Makes a new address and answers it, the one time that it is told. Needs the server at once. */
export async function makeLink(): Promise<string> {
  const { address, feed } = await call('PUT /api/calendar/address');
  await show(feed);
  return address;
}

/** Takes the address back. It must be gone when this says so: needs the server at once. */
export async function removeLink(): Promise<void> {
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
