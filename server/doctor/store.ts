import { sql, type Kysely } from 'kysely';
import { ownRows } from '../db/query.ts';
import type { Tables } from '../db/schema.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { listOffenders } from './offenders-store.ts';

/** Identities whose time is not the sum of their completed events. */
export const wrongTimes = listOffenders((db) =>
  db
    .selectFrom('values')
    .select(['values.user_id', 'values.id'])
    .where((eb) =>
      eb(
        'values.time_ms',
        '<>',
        eb
          .selectFrom('events')
          .select(sql<number>`coalesce(sum(events.duration_ms), 0)`.as('ms'))
          .whereRef('events.user_id', '=', 'values.user_id')
          .whereRef('events.value_id', '=', 'values.id'),
      ),
    ),
);

/** Habits of which it is not kept what their completed events come to. */
export const wrongHabitTimes = listOffenders((db) =>
  db
    .selectFrom('habits')
    .leftJoin('habit_times', ownRows('habit_times.habit_id', 'habits.id'))
    .leftJoin(habitSums(db).as('sums'), ownRows('sums.habit_id', 'habits.id'))
    .select(['habits.user_id', 'habits.id'])
    .where(
      sql<boolean>`coalesce(habit_times.sessions, 0) <> coalesce(sums.sessions, 0)
        or coalesce(habit_times.time_ms, 0) <> coalesce(sums.time_ms, 0)
        or coalesce(habit_times.longest_ms, 0) <> coalesce(sums.longest_ms, 0)`,
    ),
);

const habitSums = (db: Kysely<Tables>) =>
  db
    .selectFrom('events')
    .select(({ fn }) => [
      'user_id',
      'habit_id',
      fn.countAll<number>().as('sessions'),
      fn.sum<number>('duration_ms').as('time_ms'),
      fn.max('duration_ms').as('longest_ms'),
    ])
    .where('habit_id', 'is not', null)
    .where('duration_ms', 'is not', null)
    .groupBy(['user_id', 'habit_id']);

/** One for each person who has more than one active event. */
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

/** Breaks whose habit does not say that it is one. */
export const unmarkedBreaks = listOffenders((db) =>
  db
    .selectFrom('breaks')
    .innerJoin('habits', ownRows('habits.id', 'breaks.habit_id'))
    .select(['breaks.user_id', 'breaks.id'])
    .where('habits.is_break', '<>', 1),
);

/** Schedules that are in force although they are not in use, and those that are not although they are. */
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

/** Active habits that wait to come back with their identity. */
export const activeYetArchived = listOffenders((db) =>
  db
    .selectFrom('habits')
    .select(['user_id', 'id'])
    .where('is_active', '=', 1)
    .where('archived_with_identity', '=', 1),
);

/** Users who are called guests and are none, and guests who are not called so. */
export const guestsByHalf = listOffenders((db) =>
  db
    .selectFrom('users')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .select(['users.id as user_id', 'users.id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('users.iss', '=', GUEST_ISSUER), eb('guests.user_id', 'is', null)]),
        eb.and([eb('users.iss', '<>', GUEST_ISSUER), eb('guests.user_id', 'is not', null)]),
      ]),
    ),
);

/** Those who have a device that can be reached, and at whom nobody looks. */
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
