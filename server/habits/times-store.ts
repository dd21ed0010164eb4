import { sql } from 'kysely';
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

/** Counts an event that is complete now and was not before; its days are `firstDay` and later. */
export const addHabitSession = query<OfHabit & { ms: number; firstDay: string }>()((db, p) =>
  db
    .insertInto('habit_times')
    .values({
      user_id: p.userId,
      habit_id: p.habitId,
      sessions: 1,
      time_ms: p.ms,
      longest_ms: p.ms,
      streak: 0,
      longest_streak: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'habit_id']).doUpdateSet((eb) => ({
        streak_day: eb
          .case()
          .when('habit_times.streak_day', '<', p.firstDay)
          .then(eb.ref('habit_times.streak_day'))
          .end(),
        sessions: eb('habit_times.sessions', '+', 1),
        time_ms: eb('habit_times.time_ms', '+', eb.ref('excluded.time_ms')),
        longest_ms: eb
          .case()
          .when('excluded.longest_ms', '>', eb.ref('habit_times.longest_ms'))
          .then(eb.ref('excluded.longest_ms'))
          .else(eb.ref('habit_times.longest_ms'))
          .end(),
      })),
    ),
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

/** Adds up again what there is: for what happens seldom, as every event of the habit is read. */
export const recountHabit = query<OfHabit>()((db, p) =>
  db
    .insertInto('habit_times')
    .columns(['user_id', 'habit_id', 'sessions', 'time_ms', 'longest_ms'])
    .expression((eb) =>
      eb
        .selectFrom('habits')
        .leftJoin('events', (join) =>
          join
            .onRef('events.user_id', '=', 'habits.user_id')
            .onRef('events.habit_id', '=', 'habits.id')
            .on('events.duration_ms', 'is not', null),
        )
        .select((sum) => [
          'habits.user_id',
          'habits.id',
          sum.fn.count<number>('events.occurred_at').as('sessions'),
          sql<number>`coalesce(sum(events.duration_ms), 0)`.as('time_ms'),
          sql<number>`coalesce(max(events.duration_ms), 0)`.as('longest_ms'),
        ])
        .where('habits.user_id', '=', p.userId)
        .where('habits.id', '=', p.habitId)
        .groupBy(['habits.user_id', 'habits.id']),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'habit_id']).doUpdateSet((eb) => ({
        sessions: eb.ref('excluded.sessions'),
        time_ms: eb.ref('excluded.time_ms'),
        longest_ms: eb.ref('excluded.longest_ms'),
      })),
    ),
);
