import { sql } from 'kysely';
import { query } from '../../db/query.ts';
import { deleteRows, insertRow, updateRow } from '../../db/whole-rows.ts';

type HabitKey = { userId: string; habitId: string };

export const insertPlayEvent = insertRow('events');

export const updatePlayEvent = updateRow(
  'events',
  'value_id',
  'habit_id',
  'duration_ms',
  'note',
  'timer',
  'timer_changed_at',
  'target_changed_at',
  'occurred_at',
  'time_zone',
  'is_settled',
);

export const deletePlayEvent = deleteRows('events', 'user_id', 'id');

/** Sum of the durations of a habit's events; null if there are none. */
export const sumHabitTime = query<{ userId: string; habitId: string }>()((db, p) =>
  db
    .selectFrom('events')
    .select((eb) => eb.fn.sum<number | null>('duration_ms').as('ms'))
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId),
);

export const moveEventsOfHabit = query<{ userId: string; habitId: string; identityId: string }>()(
  (db, p) =>
    db
      .updateTable('events')
      .set({ value_id: p.identityId })
      .where('user_id', '=', p.userId)
      .where('habit_id', '=', p.habitId),
);

export const addIdentityTime = query<{ userId: string; id: string; ms: number }>()((db, p) =>
  db
    .updateTable('values')
    .set((eb) => ({ time_ms: eb('time_ms', '+', p.ms) }))
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id),
);

/** Counts completed sessions that are new. None falls on a day before `firstDay`. */
export const addHabitSessions = query<
  HabitKey & { sessions: number; ms: number; longestMs: number; firstDay: string }
>()((db, p) =>
  db
    .insertInto('habit_times')
    .values({
      user_id: p.userId,
      habit_id: p.habitId,
      sessions: p.sessions,
      time_ms: p.ms,
      longest_ms: p.longestMs,
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
        sessions: eb('habit_times.sessions', '+', p.sessions),
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

/** Recomputes the totals of a habit from all of its events; for rare changes. */
export const recountHabit = query<HabitKey>()((db, p) =>
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
