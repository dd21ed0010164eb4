import { fitsColumns, type RowCheck } from '../check.ts';

const feeds: RowCheck<'calendar_feeds'> = {
  name: 'addresses for calendars',
  meaning: 'The calendar of a person stands still, or cannot be taken back.',
  table: 'calendar_feeds',
  fits: fitsColumns('calendar_feeds'),
};

const entries: RowCheck<'calendar_entries'> = {
  name: 'what calendars were told',
  meaning: 'A calendar takes a change for an old one.',
  table: 'calendar_entries',
  fits: fitsColumns('calendar_entries'),
};

export const CALENDAR_CHECKS = [feeds, entries];
