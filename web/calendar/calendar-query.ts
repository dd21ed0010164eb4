import { queryOptions } from '@tanstack/react-query';
import type { Calendar } from '#contract/calendar.ts';
import { beforeRead } from '../api/before-read.ts';
import { call } from '../api/client.ts';

/** Whether calendars follow the schedules; what is secret in the address is never part of it. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }): Promise<Calendar> => {
    await beforeRead();
    return call('GET /api/calendar', { signal });
  },
});
