import { query } from '../../db/query.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../../db/whole-rows.ts';

/** In the order of their ids, that is, of their creation. */
export const listDevices = query<{ userId: string }>()((db, p) =>
  db.selectFrom('push_devices').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const findDevice = findRows('push_devices', 'user_id', 'id');

/** The device at an endpoint, of any user. */
export const findDeviceByEndpoint = findRows('push_devices', 'endpoint_hash');

export const insertDevice = insertRow('push_devices');

export const updateDevice = updateRow(
  'push_devices',
  'endpoint',
  'endpoint_hash',
  'p256dh',
  'auth',
  'session',
  'refused_at',
);

/** Stores whether the push service of an endpoint takes messages, unless the device has another endpoint by now. */
export const setRefusedAt = query<{ endpointHash: string; refusedAt: number | null }>()((db, p) =>
  db
    .updateTable('push_devices')
    .set({ refused_at: p.refusedAt })
    .where('endpoint_hash', '=', p.endpointHash),
);

/** Deletes a device and its messages. */
export const deleteDevice = deleteRows('push_devices', 'user_id', 'id');

/** Deletes the devices of a login when it ends. */
export const deleteDevicesOfSignIn = deleteRows('push_devices', 'session');

type OneMessage = { userId: string; deviceId: string; occasion: string };

/** Inserts the message for a device and occasion unless it exists. */
export const insertMessage = insertRow('push_messages', 'user_id', 'device_id', 'occasion');

export const findMessage = findRows('push_messages', 'user_id', 'device_id', 'occasion');

/** Messages waiting to be sent, the longest waiting first. */
export const listWaiting = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('push_messages')
    .selectAll()
    .where('attempt_at', '<=', p.now)
    .orderBy('attempt_at')
    .limit(p.limit),
);

/** Time of the next attempt after an instant. */
export const findNextAttempt = query<{ after: number }>()((db, p) =>
  db
    .selectFrom('push_messages')
    .select('attempt_at as at')
    .where('attempt_at', '>', p.after)
    .orderBy('attempt_at')
    .limit(1),
);

/** Like `listWaiting`, but locks the messages and skips those locked by other processes. */
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

/** Claims a message for one attempt, until a time. */
export const claimMessage = query<OneMessage & { until: number }>()((db, p) =>
  db
    .updateTable('push_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), attempt_at: p.until }))
    .where('user_id', '=', p.userId)
    .where('device_id', '=', p.deviceId)
    .where('occasion', '=', p.occasion),
);

/** Stores the result of an attempt, unless a later attempt has begun. */
export const finishMessage = query<OneMessage & { attempts: number; attemptAt: number | null }>()(
  (db, p) =>
    db
      .updateTable('push_messages')
      .set({ attempt_at: p.attemptAt })
      .where('user_id', '=', p.userId)
      .where('device_id', '=', p.deviceId)
      .where('occasion', '=', p.occasion)
      .where('attempts', '=', p.attempts),
);

/** Deletes the messages that expired before `before`, the oldest first. */
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

/** Users whose check is due, the longest overdue first. */
export const listDuePeople = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('id')
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit(p.limit),
);

/** Time of the next check of any user after an instant. */
export const findNextLook = query<{ after: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('push_at as at')
    .where('push_at', '>', p.after)
    .orderBy('push_at')
    .limit(1),
);

/** Columns that decide about a user's reminders. */
const PERSON = [
  'id',
  'push_at',
  'push_since',
  'preferences',
  'time_zone',
  'day_start_hour',
] as const;

/** Locks the user's row like the user's own writes do. */
export const lockPerson = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').select(PERSON).where('id', '=', p.userId).forNoKeyUpdate(),
);

/** Locks a user whose check is due, the longest overdue first, skipping users locked by others. */
export const claimDuePerson = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select(PERSON)
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit((eb) => eb.lit(1))
    .forNoKeyUpdate()
    .skipLocked(),
);

export const setNextCheckAt = updateRow('users', 'push_at', 'push_since');

export const findPushKey = query<object>()((db) => db.selectFrom('push_keys').selectAll().limit(1));

export const insertPushKey = insertRow('push_keys');
