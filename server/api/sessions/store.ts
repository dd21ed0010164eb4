import type { Kysely } from 'kysely';
import { ownRows, query } from '../../db/query.ts';
import type { Tables } from '../../db/schema.ts';
import { updateRow } from '../../db/whole-rows.ts';

/** Events with their names; an event without a habit has the name of its identity. */
const namedEvents = (db: Kysely<Tables>) =>
  db
    .selectFrom('events')
    .innerJoin('values', ownRows('values.id', 'events.value_id'))
    .leftJoin('habits', ownRows('habits.id', 'events.habit_id'))
    .selectAll('events')
    .select([
      'values.description as value_description',
      'values.color as value_color',
      'habits.description as habit_description',
      'habits.is_break as habit_is_break',
    ]);

type SessionKey = { userId: string; id: string };

export const findPlayEvent = query<SessionKey>()((db, p) =>
  namedEvents(db).where('events.user_id', '=', p.userId).where('events.id', '=', p.id),
);

export const findActivePlayEvent = query<{ userId: string }>()((db, p) =>
  namedEvents(db).where('events.user_id', '=', p.userId).where('events.duration_ms', 'is', null),
);

/** The events that began in `[fromMs, toMs)`, in the order of their start. */
export const listPlayEvents = query<{ userId: string; fromMs: number; toMs: number }>()((db, p) =>
  namedEvents(db)
    .where('events.user_id', '=', p.userId)
    .where('events.occurred_at', '>=', p.fromMs)
    .where('events.occurred_at', '<', p.toMs)
    .orderBy('events.occurred_at'),
);

interface SessionsPageParams {
  userId: string;
  beforeMs: number;
  beforeId: string;
  pageSize: number;
}

/** The ids of events that began before the one at `(beforeMs, beforeId)`, the latest first. */
export const listSessionIds = query<SessionsPageParams>()((db, p) =>
  db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', p.userId)
    .where((eb) => eb(eb.refTuple('occurred_at', 'id'), '<', eb.tuple(p.beforeMs, p.beforeId)))
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.pageSize),
);

/** Completed events of a habit that began at `beforeMs` or earlier, the latest first; unordered within an instant. */
export const listHabitSessionIds = query<
  Omit<SessionsPageParams, 'beforeId'> & { habitId: string }
>()((db, p) =>
  db
    .selectFrom('events')
    .select(['id', 'occurred_at'])
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId)
    .where('duration_ms', 'is not', null)
    .where('occurred_at', '<=', p.beforeMs)
    // Exactly in the order of the index: any other order would read all rows.
    .orderBy('occurred_at', 'desc')
    .orderBy('duration_ms', 'desc')
    .limit(p.pageSize),
);

/** The latest session of a habit that was played to its end. */
export const findLastPlayed = query<{ userId: string; habitId: string }>()((db, p) =>
  db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId)
    .where('source', '=', 'played')
    .where('duration_ms', 'is not', null)
    .orderBy('occurred_at', 'desc')
    .limit(1),
);

/** Start, duration and zone of a habit's completed events that began in `[fromMs, toMs)`, in the order of their start. */
export const listHabitTimes = query<{
  userId: string;
  habitId: string;
  fromMs: number;
  toMs: number;
}>()((db, p) =>
  db
    .selectFrom('events')
    .select(['occurred_at', 'duration_ms', 'time_zone'])
    .where('user_id', '=', p.userId)
    .where('habit_id', '=', p.habitId)
    .where('occurred_at', '>=', p.fromMs)
    .where('occurred_at', '<', p.toMs)
    .where('duration_ms', 'is not', null)
    .orderBy('occurred_at'),
);

/** The newest completed event of an identity with that duration whose level-up has not been asked for. */
export const findUnsettled = query<{ userId: string; identityId: string; durationMs: number }>()(
  (db, p) =>
    db
      .selectFrom('events')
      .select('id')
      .where('user_id', '=', p.userId)
      .where('value_id', '=', p.identityId)
      // A literal instead of a parameter, so that the partial index is used.
      .where('is_settled', '=', (eb) => eb.lit(0))
      .where('duration_ms', '=', p.durationMs)
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
);

export const markSettled = updateRow('events', 'is_settled');
