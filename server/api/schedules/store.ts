import { sql, type Kysely } from 'kysely';
import { ownRows, query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../../db/whole-rows.ts';

export const findSchedule = findRows('schedules', 'user_id', 'id');

/** In the order of the hours of the day. */
export const listActiveSchedules = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('schedules')
    .select([
      'id',
      'habit_id',
      'start_time',
      'frequency_type',
      'days_of_week',
      'week_of_month',
      'times_per_week',
      'from_day',
      'until_day',
      'is_active',
    ])
    .where('user_id', '=', p.userId)
    .where('is_active', '=', 1)
    .orderBy('start_time')
    .orderBy('id'),
);

export const listActiveSchedulesOfHabit = query<{ userId: string; habitId: string }>()((db, p) =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('is_active', '=', 1)
    .where('habit_id', '=', p.habitId)
    .orderBy('start_time')
    .orderBy('id'),
);

/** All schedules of a habit, current and former. */
export const listSchedulesOfHabit = findRows('schedules', 'user_id', 'habit_id');

/** Joins schedules with their habits and identities. */
function selectWithHabit(db: Kysely<Tables>) {
  return db
    .selectFrom('schedules')
    .innerJoin('habits', ownRows('habits.id', 'schedules.habit_id'))
    .innerJoin('values', ownRows('values.id', 'habits.value_id'))
    .selectAll('schedules');
}

/** The schedules of active habits of active identities, in the order of their creation. */
export function selectScheduled(db: Kysely<Tables>, userId: string) {
  return selectWithHabit(db)
    .where('schedules.user_id', '=', userId)
    .where('habits.is_active', '=', 1)
    .where('values.is_active', '=', 1)
    .orderBy('schedules.id');
}

/** The schedules that hold on `day` or later, with the names of their habits. */
export const listSchedulesWithHabit = query<{ userId: string; day: string }>()((db, p) =>
  selectScheduled(db, p.userId)
    .select([
      'habits.description as habit_description',
      'habits.duration_ms',
      'habits.excused_days',
      'values.color as value_color',
    ])
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', p.day)])),
);

/** The ended schedules that held on any day from `firstDay` to `lastDay`. */
export const listEndedSchedules = query<{ userId: string; firstDay: string; lastDay: string }>()(
  (db, p) =>
    db
      .selectFrom('schedules')
      .selectAll()
      .where('user_id', '=', p.userId)
      .where('until_day', '>=', p.firstDay)
      .where('from_day', '<=', p.lastDay)
      .whereRef('from_day', '<=', 'until_day')
      .orderBy('id'),
);

const IN_USE = sql<number>`habits.is_active * "values".is_active`;

/**
 * The active schedules that are in force although their habit or identity is archived, and those that are not in force
 * although neither is. `is_in_use` is 1 for those that should be.
 */
export const listMisheldSchedules = query<{ userId: string }>()((db, p) =>
  selectWithHabit(db)
    .select(IN_USE.as('is_in_use'))
    .where('schedules.user_id', '=', p.userId)
    .where('schedules.is_active', '=', 1)
    .where(sql<boolean>`(until_day is null) <> (${IN_USE} = 1)`)
    .orderBy('schedules.id'),
);

/** The completed events of habits that began in `[fromMs, toMs)`, in the order of their start. */
export const listPlayed = query<{ userId: string; fromMs: number; toMs: number }>()((db, p) =>
  db
    .selectFrom('events')
    .select(['id', 'habit_id', 'occurred_at', 'duration_ms', 'time_zone'])
    .where('user_id', '=', p.userId)
    .where('occurred_at', '>=', p.fromMs)
    .where('occurred_at', '<', p.toMs)
    .where('duration_ms', 'is not', null)
    .where('habit_id', 'is not', null)
    .orderBy('occurred_at')
    .orderBy('id'),
);

export const insertSchedule = insertRow('schedules');

export const updateSchedule = updateRow(
  'schedules',
  'start_time',
  'frequency_type',
  'days_of_week',
  'week_of_month',
  'times_per_week',
  'from_day',
  'until_day',
  'is_active',
);

export const deleteSchedule = deleteRows('schedules', 'user_id', 'id');
