import { queryOptions } from '@tanstack/react-query';
import type { Calendar } from '#contract/calendar.ts';
import { beforeRead } from '../../../data/client/before-read.ts';
import { call } from '../../../data/client/client.ts';

/** Whether a link exists; the secret part of the address is never included. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }): Promise<Calendar> => {
    await beforeRead();
    return call('GET /api/calendar', { signal });
  },
});
