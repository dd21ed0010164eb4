import { Type, type Static } from 'typebox';
import { Nullable, Strict } from './fields.ts';
import { Topic, type RouteTable } from './route.ts';

export const LiveChangeSchema = Strict('The data of one live event.', {
  rev: Type.Integer({
    minimum: 0,
    description: 'How many writes there were: the id of the live event, too.',
  }),
  changed: Nullable(
    Type.Array(Topic),
    'What may read differently since the event before; null where it may be anything.',
  ),
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
