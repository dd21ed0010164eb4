import type { ExpressionBuilder, Kysely } from 'kysely';
import { ownRows, query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteRows, insertRow, updateRow } from '../../db/whole-rows.ts';

/** Habits with their identity, and their break if there is one. */
export const habitsWithIdentity = (db: Kysely<Tables>) =>
  db
    .selectFrom('habits')
    .innerJoin('values', ownRows('values.id', 'habits.value_id'))
    .leftJoin('breaks', ownRows('breaks.habit_id', 'habits.id'))
    .selectAll('habits')
    .select([
      'values.description as value_description',
      'values.color as value_color',
      'breaks.id as break_id',
      'breaks.interval_ms as break_interval_ms',
      'breaks.position as break_position',
    ]);

export const findHabit = query<{ userId: string; id: string }>()((db, p) =>
  habitsWithIdentity(db).where('habits.user_id', '=', p.userId).where('habits.id', '=', p.id),
);

/**
 * A user's active habits in the order of their ids, that is, of their creation; without the columns of their
 * identities.
 */
export const listActiveHabits = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('habits')
    .leftJoin('breaks', ownRows('breaks.habit_id', 'habits.id'))
    .select([
      'habits.id',
      'habits.value_id',
      'habits.description',
      'habits.duration_ms',
      'habits.details',
      'habits.is_active',
      'habits.is_break',
      'habits.position',
      'habits.excused_days',
      'breaks.id as break_id',
      'breaks.interval_ms as break_interval_ms',
      'breaks.position as break_position',
    ])
    .where('habits.user_id', '=', p.userId)
    .where('habits.is_active', '=', 1)
    .orderBy('habits.id'),
);

/** All archived habits of a user, including those archived with their identity. */
export const listArchivedHabits = query<{ userId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('habits.is_active', '=', 0)
    .orderBy('habits.id'),
);

/** All habits of a user's archived identities. */
export const listHabitsOfArchivedIdentities = query<{ userId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('values.is_active', '=', 0)
    .orderBy('habits.id'),
);

export const listActiveHabitsOfIdentity = query<{ userId: string; identityId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('habits.value_id', '=', p.identityId)
    .where('habits.is_active', '=', 1)
    .orderBy('habits.id'),
);

export const insertHabit = insertRow('habits');

export const updateHabit = updateRow(
  'habits',
  'description',
  'duration_ms',
  'details',
  'is_active',
  'is_break',
  'archived_with_identity',
);

export const setExcusedDays = updateRow('habits', 'excused_days');

export const placeHabit = updateRow('habits', 'position');

export const setIdentityOfHabit = updateRow('habits', 'value_id', 'position');

/** Marks a habit as a break or not, in the transaction that changes the break's row. */
export const markBreak = updateRow('habits', 'is_break');

/** Deletes a habit with its schedules, its break, its events and their todos. */
export const deleteHabit = deleteRows('habits', 'user_id', 'id');

type OfIdentity = { userId: string; identityId: string };

const isOfIdentity = (p: OfIdentity) => (eb: ExpressionBuilder<Tables, 'habits'>) =>
  eb.and([eb('user_id', '=', p.userId), eb('value_id', '=', p.identityId)]);

/** Archives an identity's active habits, marking them as archived with it. */
export const archiveHabitsWithIdentity = query<OfIdentity>()((db, p) =>
  db
    .updateTable('habits')
    .set({ is_active: 0, archived_with_identity: 1 })
    .where(isOfIdentity(p))
    .where('is_active', '=', 1),
);

export const restoreHabitsWithIdentity = query<OfIdentity>()((db, p) =>
  db
    .updateTable('habits')
    .set({ is_active: 1, archived_with_identity: 0 })
    .where(isOfIdentity(p))
    .where('archived_with_identity', '=', 1),
);

type HabitKey = { userId: string; habitId: string };

/** The totals of a habit's completed events, with the start of the first and the last; none without events. */
export const findHabitTime = query<HabitKey>()((db, p) =>
  db
    .selectFrom('habit_times')
    .select((eb) => {
      const began = eb
        .selectFrom('events')
        .select('occurred_at')
        .where('user_id', '=', p.userId)
        .where('habit_id', '=', p.habitId)
        .where('duration_ms', 'is not', null)
        .limit((limit) => limit.lit(1));
      return [
        'sessions',
        'time_ms',
        'longest_ms',
        'streak_day',
        'streak',
        'longest_streak',
        began.orderBy('occurred_at').as('first_at'),
        began.orderBy('occurred_at', 'desc').as('last_at'),
      ];
    })
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId),
);

/** Stores the streak up to a day, from which reads continue. */
export const storeStreak = updateRow('habit_times', 'streak_day', 'streak', 'longest_streak');

/** Discards a stored streak that covers the day `firstDay` or a later one. */
export const forgetStreak = query<HabitKey & { firstDay: string }>()((db, p) =>
  db
    .updateTable('habit_times')
    .set({ streak_day: null })
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId)
    .where('streak_day', '>=', p.firstDay),
);

/** Discards the stored streaks of all habits. */
export const forgetStreaks = query<{ userId: string }>()((db, p) =>
  db
    .updateTable('habit_times')
    .set({ streak_day: null })
    .where('user_id', '=', p.userId)
    .where('streak_day', 'is not', null),
);
