import { query } from '../../db/query.ts';
import { findRows, insertRow, updateRow, replaceRow } from '../../db/whole-rows.ts';

export const findUserBySubject = findRows('users', 'iss', 'sub');

export const findUser = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p.userId),
);

/** The state of the user's last write, and the rule of the user's days. */
export const findLastWrite = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['rev', 'writes_until', 'time_zone', 'day_start_hour'])
    .where('id', '=', p.userId),
);

export const insertUser = insertRow('users', 'iss', 'sub');

/** Assigns the user to another subject. The user's data changes by this, so `rev` is incremented. */
export const changeSubject = query<{ userId: string; iss: string; sub: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((eb) => ({ iss: p.iss, sub: p.sub, rev: eb('rev', '+', 1) }))
    .where('id', '=', p.userId),
);

export const updateUser = updateRow(
  'users',
  'display_name',
  'avatar',
  'headshot',
  'onboarding_completed',
  'preferences',
  'time_zone',
  'day_start_hour',
);

/** Deletes a user with all data. */
export const deleteUser = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('users').where('id', '=', p.userId),
);

/**
 * Locks the row if there can be several writers, so that the writes of one user run one after another on all processes.
 */
export const lockUser = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['rev', 'writes_until', 'iss'])
    .where('id', '=', p.userId)
    .forNoKeyUpdate(),
);

export const spendWrites = updateRow('users', 'writes_until');

/**
 * Increments `rev`, and makes the user's next reminder check due, because the write may have moved it. An overdue check
 * stays as it is; otherwise reminders before `now` count as handled.
 */
export const raiseRev = query<{
  userId: string;
  rev: number;
  writesUntil: number;
  now: number;
}>()((db, p) =>
  db
    .updateTable('users')
    .set((eb) => ({
      rev: p.rev,
      writes_until: p.writesUntil,
      push_since: eb
        .case()
        .when('push_at', '>', p.now)
        .then(p.now)
        .else(eb.ref('push_since'))
        .end(),
      push_at: eb.case().when('push_at', '>', p.now).then(p.now).else(eb.ref('push_at')).end(),
    }))
    .where('id', '=', p.userId),
);

export const findAnswer = query<{ userId: string; key: string; since: number }>()((db, p) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', p.userId)
    .where('key', '=', p.key)
    .where('created_at', '>=', p.since),
);

export const saveAnswer = replaceRow('idempotency_keys');

/** Deletes the oldest answers stored before `since`. */
export const deletePastAnswers = query<{ since: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['user_id', 'key'])
          .where('created_at', '<', p.since)
          .orderBy('created_at')
          .limit(p.limit)
          .$asTuple('user_id', 'key'),
      ),
    ),
);
