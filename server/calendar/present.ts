import type { CalendarFeed } from '#contract/calendar.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { CalendarFeedRow } from '../db/schema.ts';

export function presentFeed(row: CalendarFeedRow): CalendarFeed {
  return {
    alarms: row.has_alarms === 1,
    createdAt: instantToIso(row.created_at),
    read_at: row.read_at === null ? null : instantToIso(row.read_at),
  };
}
