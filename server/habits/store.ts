import type { ExpressionBuilder, Kysely } from 'kysely';
import { ownRows, query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';
import { deleteRows, insertRow, updateRow } from '../db/whole-rows.ts';

/** Habits with their identity, and their break where they are one. */
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

/** A user's active habits in the order of their ids, which is that of their making; without what their identities tell. */
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
      'breaks.id as break_id',
      'breaks.interval_ms as break_interval_ms',
      'breaks.position as break_position',
    ])
    .where('habits.user_id', '=', p.userId)
    .where('habits.is_active', '=', 1)
    .orderBy('habits.id'),
);

/** Every archived habit of a user, those that were archived with their identity too. */
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

export const placeHabit = updateRow('habits', 'position');

export const setIdentityOfHabit = updateRow('habits', 'value_id', 'position');

/** What decides whether a habit is a break: set with the break's row, in its transaction. */
export const markBreak = updateRow('habits', 'is_break');

/** With everything that hangs on it: schedules, its break, its events and their todos. */
export const deleteHabit = deleteRows('habits', 'user_id', 'id');

type OfIdentity = { userId: string; identityId: string };

const isOfIdentity = (p: OfIdentity) => (eb: ExpressionBuilder<Tables, 'habits'>) =>
  eb.and([eb('user_id', '=', p.userId), eb('value_id', '=', p.identityId)]);

/** Archives an identity's active habits, and remembers that it was done with the identity. */
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

type OfHabit = { userId: string; habitId: string };

/** What the completed events of a habit come to, and when the first and the last of them began; none where it has none. */
export const findHabitTime = query<OfHabit>()((db, p) =>
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

/** The streak up to a day, which a read continues. */
export const storeStreak = updateRow('habit_times', 'streak_day', 'streak', 'longest_streak');

/** A streak that covers the day `firstDay` or a later one is to be counted anew. */
export const forgetStreak = query<OfHabit & { firstDay: string }>()((db, p) =>
  db
    .updateTable('habit_times')
    .set({ streak_day: null })
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId)
    .where('streak_day', '>=', p.firstDay),
);

/** The streaks of all habits are to be counted anew. */
export const forgetStreaks = query<{ userId: string }>()((db, p) =>
  db
    .updateTable('habit_times')
    .set({ streak_day: null })
    .where('user_id', '=', p.userId)
    .where('streak_day', 'is not', null),
);
