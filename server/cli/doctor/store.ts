import { sql, type Kysely } from 'kysely';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { GUEST_ISSUER } from '../../accounts/guests/guest-token.ts';
import { ownRows, query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { listOffenders } from './offenders-store.ts';

const PLAYED = sql<number>`coalesce(sum(events.duration_ms), 0)`;

/** Identities whose time is not the sum of their completed events. */
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
    .having(PLAYED, '<>', (eb) => eb.ref('values.time_ms'));

/** Habits whose stored totals differ from their completed events. */
const habitsOfWrongTimes = (db: Kysely<Tables>) =>
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
    .groupBy(['habits.user_id', 'habits.id', 'kept.sessions', 'kept.time_ms', 'kept.longest_ms'])
    .having(
      sql<boolean>`(count(events.id) <> coalesce(kept.sessions, 0)
        or ${PLAYED} <> coalesce(kept.time_ms, 0)
        or coalesce(max(events.duration_ms), 0) <> coalesce(kept.longest_ms, 0))`,
    );

export const wrongTimes = listOffenders(identitiesOfWrongTime);
export const wrongHabitTimes = listOffenders(habitsOfWrongTimes);

/** All durations are valid: otherwise the sum would be meaningless. */
const ARE_POSSIBLE = sql<boolean>`coalesce(min(events.duration_ms), 0) >= 0
  and coalesce(max(events.duration_ms), 0) <= ${sql.lit(MAX_DURATION_MS)}`;

export const listWrongTimes = query<{ userId: string }>()((db, p) =>
  identitiesOfWrongTime(db)
    .where('values.user_id', '=', p.userId)
    .having(ARE_POSSIBLE)
    .orderBy('values.id'),
);

export const listWrongHabitTimes = query<{ userId: string }>()((db, p) =>
  habitsOfWrongTimes(db)
    .where('habits.user_id', '=', p.userId)
    .having(ARE_POSSIBLE)
    .orderBy('habits.id'),
);

/** One event for each user with more than one active event. */
export const secondActive = listOffenders((db) =>
  db
    .selectFrom('events')
    .select((eb) => ['user_id', eb.fn.max('id').as('id')])
    .where('duration_ms', 'is', null)
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll(), '>', 1),
);

/** Active events without a timer, and completed ones with one. */
export const timerOfWrongState = listOffenders((db) =>
  db
    .selectFrom('events')
    .select(['user_id', 'id'])
    .where(sql<boolean>`(duration_ms is null) <> (timer is not null)`),
);

/** Events of a habit that belongs to another identity than the event. */
export const habitOfOtherIdentity = listOffenders((db) =>
  db
    .selectFrom('events')
    .innerJoin('habits', ownRows('habits.id', 'events.habit_id'))
    .select(['events.user_id', 'events.id'])
    .whereRef('habits.value_id', '<>', 'events.value_id'),
);

/** Breaks whose habit is not marked as a break. */
export const unmarkedBreaks = listOffenders((db) =>
  db
    .selectFrom('breaks')
    .innerJoin('habits', ownRows('habits.id', 'breaks.habit_id'))
    .select(['breaks.user_id', 'breaks.id'])
    .where('habits.is_break', '<>', 1),
);

/** Schedules in force that should not be, and those not in force that should be. */
export const misheldSchedules = listOffenders((db) =>
  db
    .selectFrom('schedules')
    .leftJoin('habits', ownRows('habits.id', 'schedules.habit_id'))
    .leftJoin('values', ownRows('values.id', 'habits.value_id'))
    .select(['schedules.user_id', 'schedules.id'])
    .where(
      sql<boolean>`(schedules.until_day is null)
        <> (schedules.is_active * habits.is_active * "values".is_active = 1)`,
    ),
);

/** Active habits marked as archived with their identity. */
export const activeYetArchived = listOffenders((db) =>
  db
    .selectFrom('habits')
    .select(['user_id', 'id'])
    .where('is_active', '=', 1)
    .where('archived_with_identity', '=', 1),
);

/** Users marked as guests without a guest row, and the opposite. */
export const guestsByHalf = listOffenders((db) =>
  db
    .selectFrom('users')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .select(['users.id as user_id', 'users.id'])
    .where(sql<boolean>`(users.iss = ${sql.lit(GUEST_ISSUER)}) <> (guests.user_id is not null)`),
);

/** Users with a reachable device but without a next check. */
export const reachableUnlooked = listOffenders((db) =>
  db
    .selectFrom('users')
    .select(['users.id as user_id', 'users.id'])
    .where('push_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('push_devices')
          .select('push_devices.id')
          .whereRef('push_devices.user_id', '=', 'users.id'),
      ),
    ),
);
