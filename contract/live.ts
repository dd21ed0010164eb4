import { Type, type Static } from 'typebox';
import { Strict } from './fields.ts';
import { Subject, type RouteTable } from './route.ts';

/**
 * The data of one live event: the user's `rev` after a write, which is the event's id too, and what may read differently
 * since the event before; null where that is not known, and so may be anything.
 */
export const LiveChangeSchema = Strict({
  rev: Type.Integer({ minimum: 0 }),
  changed: Type.Union([Type.Array(Subject), Type.Null()]),
});
export type LiveChange = Static<typeof LiveChangeSchema>;

export const liveRoutes = {
  'GET /api/live': {
    id: 'followChanges',
    summary: 'Follow what changes',
    about:
      'A stream of server-sent events that does not end: one after each write of yours, from whatever device, with what may read differently since. Send `Last-Event-ID` when you connect again.',
    status: 200,
    answer: LiveChangeSchema,
    stream: true,
    refusals: ['too_many'],
  },
} as const satisfies RouteTable;
