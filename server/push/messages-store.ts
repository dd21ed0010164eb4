import { query } from '../db/query.ts';
import { insertRow } from '../db/whole-rows.ts';

type One = { userId: string; deviceId: string; occasion: string };

/** One device is told of one occasion once, whoever comes first. */
export const insertMessage = insertRow('push_messages', 'user_id', 'device_id', 'occasion');

export const findMessage = query<One>()((db, p) =>
  db
    .selectFrom('push_messages')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('device_id', '=', p.deviceId)
    .where('occasion', '=', p.occasion),
);

/** Those that wait to be sent, the longest first. */
export const listWaiting = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('push_messages')
    .selectAll()
    .where('attempt_at', '<=', p.now)
    .orderBy('attempt_at')
    .limit(p.limit),
);

/** When the next is to be sent, after an instant. */
export const findNextAttempt = query<{ after: number }>()((db, p) =>
  db
    .selectFrom('push_messages')
    .select('attempt_at as at')
    .where('attempt_at', '>', p.after)
    .orderBy('attempt_at')
    .limit(1),
);

/** The same, but for those that another process takes at this moment; these are ours until the transaction ends. */
export const lockWaiting = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('push_messages')
    .selectAll()
    .where('attempt_at', '<=', p.now)
    .orderBy('attempt_at')
    .limit(p.limit)
    .forNoKeyUpdate()
    .skipLocked(),
);

/** Takes a message for one attempt, until when no other process does. */
export const takeMessage = query<One & { until: number }>()((db, p) =>
  db
    .updateTable('push_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), attempt_at: p.until }))
    .where('user_id', '=', p.userId)
    .where('device_id', '=', p.deviceId)
    .where('occasion', '=', p.occasion),
);

/** What became of the attempt; changes nothing where it took so long that another has begun. */
export const settleMessage = query<One & { attempts: number; attemptAt: number | null }>()(
  (db, p) =>
    db
      .updateTable('push_messages')
      .set({ attempt_at: p.attemptAt })
      .where('user_id', '=', p.userId)
      .where('device_id', '=', p.deviceId)
      .where('occasion', '=', p.occasion)
      .where('attempts', '=', p.attempts),
);

/** The oldest of those that have been of no use since `before`. */
export const deletePastMessages = query<{ before: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('push_messages')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'device_id', 'occasion'),
        'in',
        eb
          .selectFrom('push_messages')
          .select(['user_id', 'device_id', 'occasion'])
          .where('expires_at', '<', p.before)
          .orderBy('expires_at')
          .limit(p.limit)
          .$asTuple('user_id', 'device_id', 'occasion'),
      ),
    ),
);
