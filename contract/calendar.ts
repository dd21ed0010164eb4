import { Type, type Static } from 'typebox';
import { Instant, Strict } from './fields.ts';

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
