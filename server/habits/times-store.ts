import { query } from '../db/query.ts';

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
export const storeStreak = query<
  OfHabit & { day: string; streak: number; longestStreak: number }
>()((db, p) =>
  db
    .updateTable('habit_times')
    .set({ streak_day: p.day, streak: p.streak, longest_streak: p.longestStreak })
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId),
);

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
