import { Type, type Static } from 'typebox';
import { CreatedAt, Instant, Nullable, Strict, described } from './fields.ts';
import { Nothing, type RouteTable } from './route.ts';

export const CalendarFeedSchema = Strict(
  'The address that calendars read, without what is secret in it.',
  {
    alarms: described(Type.Boolean(), 'Whether calendars are to ring when a habit is due.'),
    createdAt: CreatedAt,
    read_at: Nullable(Instant, 'When a calendar last read it; null while none has.'),
  },
);
export type CalendarFeed = Static<typeof CalendarFeedSchema>;

export const CalendarSchema = Strict('Whether calendars follow the schedules.', {
  feed: Nullable(
    CalendarFeedSchema,
    'What there is to say of the address; null where there is none.',
  ),
});
export type Calendar = Static<typeof CalendarSchema>;

export const CalendarChangeSchema = Strict('What calendars are to do.', {
  alarms: described(Type.Boolean(), 'Whether calendars are to ring when a habit is due.'),
});
export type CalendarChange = Static<typeof CalendarChangeSchema>;

export const CalendarAddressSchema = Strict('A new address, told this once.', {
  address: Type.String({
    description: 'For `https`, or `webcal` in its place. Whoever has it can read the schedules.',
  }),
  feed: described(CalendarFeedSchema, 'What there is to say of the address.'),
});
export type CalendarAddress = Static<typeof CalendarAddressSchema>;

export const calendarRoutes = {
  'GET /api/calendar': {
    id: 'getCalendar',
    summary: 'Read whether calendars follow your schedules',
    about:
      'There is at most one address that they read. It is told when it is made, and never again.',
    status: 200,
    answer: CalendarSchema,
  },
  'PUT /api/calendar': {
    id: 'changeCalendar',
    summary: 'Say whether calendars are to ring',
    about: 'Most calendars take over a change within hours, when they read the address again.',
    status: 200,
    body: CalendarChangeSchema,
    answer: CalendarSchema,
    changes: ['calendar'],
    refusals: ['not_found'],
  },
  'PUT /api/calendar/address': {
    id: 'makeCalendarAddress',
    summary: 'Make a new address for calendars',
    about:
      'Whoever has it reads your schedules as iCalendar (RFC 5545), without a token, until you make another or remove it. The one before stops. Tokens of the embedded login provider must be of a login of the last 10 minutes.',
    needsFreshLogin: true,
    status: 200,
    answer: CalendarAddressSchema,
    changes: ['calendar'],
  },
  'DELETE /api/calendar': {
    id: 'removeCalendarAddress',
    summary: 'Remove the address for calendars',
    about: 'It is not found from now on.',
    status: 204,
    answer: Nothing,
    changes: ['calendar'],
  },
} as const satisfies RouteTable;
