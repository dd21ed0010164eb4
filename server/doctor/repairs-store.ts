import { sql, type Kysely } from 'kysely';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { ownRows, query } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';

const PLAYED = sql<number>`coalesce(sum(events.duration_ms), 0)`;

/**
 * Identities whose time is not the sum of their completed events, in the order of their keys. Not those with an event
 * of an impossible duration: their sum would be a guess.
 */
const identitiesOfWrongTime = (db: Kysely<Tables>) =>
  db
    .selectFrom('values')
    .leftJoin('events', (join) =>
      join
        .onRef('events.user_id', '=', 'values.user_id')
        .onRef('events.value_id', '=', 'values.id')
        .on('events.duration_ms', 'is not', null),
    )
    .select(['values.user_id', 'values.id', 'values.time_ms', PLAYED.as('played_ms')])
    .groupBy(['values.user_id', 'values.id', 'values.time_ms'])
    .having(PLAYED, '<>', (eb) => eb.ref('values.time_ms'))
    .having(sql<number>`coalesce(min(events.duration_ms), 0)`, '>=', 0)
    .having(sql<number>`coalesce(max(events.duration_ms), 0)`, '<=', MAX_DURATION_MS)
    .orderBy('values.user_id')
    .orderBy('values.id');

/** Of everybody, from one identity on. */
export const listWrongTimes = query<{ userId: string; id: string; limit: number }>()((db, p) =>
  identitiesOfWrongTime(db)
    .where((eb) => eb(eb.refTuple('values.user_id', 'values.id'), '>', eb.tuple(p.userId, p.id)))
    .limit(p.limit),
);

export const listWrongTimesOf = query<{ userId: string }>()((db, p) =>
  identitiesOfWrongTime(db).where('values.user_id', '=', p.userId),
);

/**
 * Habits of which something else is kept than what their completed events come to, in the order of their keys, from one on.
 * Not those with an event of an impossible duration either.
 */
export const listWrongHabitTimes = query<{ userId: string; id: string; limit: number }>()((db, p) =>
  db
    .selectFrom('habits')
    .leftJoin('events', (join) =>
      join
        .onRef('events.user_id', '=', 'habits.user_id')
        .onRef('events.habit_id', '=', 'habits.id')
        .on('events.duration_ms', 'is not', null),
    )
    .leftJoin('habit_times as kept', ownRows('kept.habit_id', 'habits.id'))
    .select(['habits.user_id', 'habits.id'])
    .where((eb) => eb(eb.refTuple('habits.user_id', 'habits.id'), '>', eb.tuple(p.userId, p.id)))
    .groupBy(['habits.user_id', 'habits.id', 'kept.sessions', 'kept.time_ms', 'kept.longest_ms'])
    .having(
      sql<boolean>`(count(events.id) <> coalesce(kept.sessions, 0)
        or ${PLAYED} <> coalesce(kept.time_ms, 0)
        or coalesce(max(events.duration_ms), 0) <> coalesce(kept.longest_ms, 0))`,
    )
    .having(sql<number>`coalesce(min(events.duration_ms), 0)`, '>=', 0)
    .having(sql<number>`coalesce(max(events.duration_ms), 0)`, '<=', MAX_DURATION_MS)
    .orderBy('habits.user_id')
    .orderBy('habits.id')
    .limit(p.limit),
);
