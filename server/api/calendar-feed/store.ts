import { query } from '../../db/query.ts';
import { deleteRows, findRows, replaceRow, updateRow } from '../../db/whole-rows.ts';
import type { ScheduleOfHabit } from '../schedules/present.ts';
import { selectScheduled } from '../schedules/store.ts';

/** A schedule with the fields of its habit that the feed shows. */
export interface CalendarSchedule extends ScheduleOfHabit {
  habit_description: string;
  habit_details: string;
  duration_ms: number;
  value_description: string;
}

export const findFeed = findRows('calendar_feeds', 'secret_hash');

export const findFeedOfUser = findRows('calendar_feeds', 'user_id');

/** Replaces the previous address. */
export const putFeed = replaceRow('calendar_feeds');

export const updateFeed = updateRow('calendar_feeds', 'has_alarms', 'read_at');

export const deleteFeed = deleteRows('calendar_feeds', 'user_id');

/** All schedules, in force or ended, with the fields of their habits that the feed shows. */
export const listCalendarSchedules = query<{ userId: string }>()((db, p) =>
  selectScheduled(db, p.userId)
    .select([
      'habits.description as habit_description',
      'habits.details as habit_details',
      'habits.duration_ms',
      'habits.excused_days',
      'values.description as value_description',
    ])
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', eb.ref('from_day'))])),
);

export const listEntries = findRows('calendar_entries', 'user_id');

export const putEntry = replaceRow('calendar_entries');
