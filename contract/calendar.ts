import { Type, type Static } from 'typebox';
import { Instant, Strict } from './fields.ts';
import { Nothing, type RouteTable } from './route.ts';

/** An address at which calendars read the schedules: since when there is one, and when one last did (null for never). */
export const CalendarFeedSchema = Strict({
  alarms: Type.Boolean(),
  createdAt: Instant,
  read_at: Type.Union([Instant, Type.Null()]),
});
export type CalendarFeed = Static<typeof CalendarFeedSchema>;

/** `feed` is null where there is no address. */
export const CalendarSchema = Strict({ feed: Type.Union([CalendarFeedSchema, Type.Null()]) });
export type Calendar = Static<typeof CalendarSchema>;

/** Whether calendars are to ring when a habit is due. */
export const CalendarChangeSchema = Strict({ alarms: Type.Boolean() });
export type CalendarChange = Static<typeof CalendarChangeSchema>;

/** The new address, which is not told again: only its hash is kept. */
export const CalendarAddressSchema = Strict({ address: Type.String(), feed: CalendarFeedSchema });
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
      'Whoever has it reads your schedules as iCalendar (RFC 5545), without a token, until you make another or remove it. The one before stops.',
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
