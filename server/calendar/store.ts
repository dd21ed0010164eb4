import { query } from '../db/query.ts';
import type { CalendarEntryRow, CalendarFeedRow, ScheduleRow } from '../db/schema.ts';
import { selectScheduled } from '../schedules/store.ts';

/** A schedule with what a calendar tells of its habit. */
export interface CalendarSchedule extends ScheduleRow {
  habit_description: string;
  habit_details: string;
  habit_duration_ms: number;
  value_description: string;
}

export const findFeed = query<{ secretHash: string }>()((db, p) =>
  db.selectFrom('calendar_feeds').selectAll().where('secret_hash', '=', p.secretHash),
);

export const findFeedOfUser = query<{ userId: string }>()((db, p) =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', p.userId),
);

/** In place of the one before. */
export const putFeed = query<CalendarFeedRow>()((db, p) =>
  db
    .insertInto('calendar_feeds')
    .values({
      user_id: p.user_id,
      secret_hash: p.secret_hash,
      has_alarms: p.has_alarms,
      created_at: p.created_at,
      read_at: p.read_at,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        secret_hash: p.secret_hash,
        has_alarms: p.has_alarms,
        created_at: p.created_at,
        read_at: p.read_at,
      }),
    ),
);

export const updateFeed = query<Pick<CalendarFeedRow, 'user_id' | 'has_alarms' | 'read_at'>>()(
  (db, p) =>
    db
      .updateTable('calendar_feeds')
      .set({ has_alarms: p.has_alarms, read_at: p.read_at })
      .where('user_id', '=', p.user_id),
);

export const deleteFeed = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', p.userId),
);

/** Those in force and those that have ended, with what a calendar tells of their habits. */
export const listCalendarSchedules = query<{ userId: string }>()((db, p) =>
  selectScheduled(db, p.userId)
    .select([
      'habits.description as habit_description',
      'habits.details as habit_details',
      'habits.duration_ms as habit_duration_ms',
      'values.description as value_description',
    ])
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', eb.ref('from_day'))])),
);

export const listEntries = query<{ userId: string }>()((db, p) =>
  db.selectFrom('calendar_entries').selectAll().where('user_id', '=', p.userId),
);

export const putEntry = query<CalendarEntryRow>()((db, p) =>
  db
    .insertInto('calendar_entries')
    .values({
      user_id: p.user_id,
      schedule_id: p.schedule_id,
      content_hash: p.content_hash,
      sequence: p.sequence,
      changed_at: p.changed_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'schedule_id']).doUpdateSet({
        content_hash: p.content_hash,
        sequence: p.sequence,
        changed_at: p.changed_at,
      }),
    ),
);
