import { Type } from 'typebox';
import { Id } from '#contract/fields.ts';
import type { CalendarEntryRow, CalendarFeedRow } from '../../db/schema.ts';
import type { RowCheck } from '../check.ts';
import { Count, Flag, Hash, hasColumns, InstantMs } from '../columns.ts';

const feeds: RowCheck<'calendar_feeds'> = {
  name: 'addresses for calendars',
  meaning: 'The calendar of a person stands still, or cannot be taken back.',
  table: 'calendar_feeds',
  fits: hasColumns<CalendarFeedRow>({
    user_id: Id,
    secret_hash: Hash,
    has_alarms: Flag,
    created_at: InstantMs,
    read_at: Type.Union([InstantMs, Type.Null()]),
  }),
};

const entries: RowCheck<'calendar_entries'> = {
  name: 'what calendars were told',
  meaning: 'A calendar takes a change for an old one.',
  table: 'calendar_entries',
  fits: hasColumns<CalendarEntryRow>({
    user_id: Id,
    schedule_id: Id,
    content_hash: Hash,
    sequence: Count,
    changed_at: InstantMs,
  }),
};

export const CALENDAR_CHECKS = [feeds, entries];
