import { queryOptions } from '@tanstack/react-query';
import type { Calendar } from '#contract/calendar.ts';
import { call } from '../api/client.ts';
import { outboxQuiet } from '../api/outbox.ts';

/** Whether calendars follow the schedules; what is secret in the address is never part of it. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }): Promise<Calendar> => {
    await outboxQuiet();
    return call('GET /api/calendar', { signal });
  },
});
