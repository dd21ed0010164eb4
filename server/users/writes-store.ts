import { query } from '../db/query.ts';
import { replaceRow } from '../db/whole-rows.ts';

/** Locks the row where there are several writers: the writes of one user happen one after another, on every machine. */
export const lockUser = query<{ userId: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['rev', 'writes_until', 'iss'])
    .where('id', '=', p.userId)
    .forNoKeyUpdate(),
);

/**
 * Also has it looked at anew when this person is next to be told something: whatever was written may have moved it.
 * Where something is overdue at `now`, that stays so; otherwise nothing before `now` is owed.
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

export const keepAnswer = replaceRow('idempotency_keys');

/** The oldest of those that were kept before `since`. */
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
