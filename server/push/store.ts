import { query } from '../db/query.ts';
import { deleteRows, findRows, insertRow, updateRow } from '../db/whole-rows.ts';

/** In the order of their ids, which is that of their coming. */
export const listDevices = query<{ userId: string }>()((db, p) =>
  db.selectFrom('push_devices').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const findDevice = findRows('push_devices', 'user_id', 'id');

/** Whoever's it is. */
export const findDeviceByEndpoint = findRows('push_devices', 'endpoint_hash');

export const insertDevice = insertRow('push_devices');

export const updateDevice = updateRow(
  'push_devices',
  'endpoint',
  'endpoint_hash',
  'p256dh',
  'auth',
  'session',
);

/** With what is on its way to it. */
export const deleteDevice = deleteRows('push_devices', 'user_id', 'id');

/** With a login end the devices that it let us reach. */
export const deleteDevicesOfSession = deleteRows('push_devices', 'session');

type OneMessage = { userId: string; deviceId: string; occasion: string };

/** One device is told of one occasion once, whoever comes first. */
export const insertMessage = insertRow('push_messages', 'user_id', 'device_id', 'occasion');

export const findMessage = findRows('push_messages', 'user_id', 'device_id', 'occasion');

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
export const takeMessage = query<OneMessage & { until: number }>()((db, p) =>
  db
    .updateTable('push_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), attempt_at: p.until }))
    .where('user_id', '=', p.userId)
    .where('device_id', '=', p.deviceId)
    .where('occasion', '=', p.occasion),
);

/** What became of the attempt; changes nothing where it took so long that another has begun. */
export const settleMessage = query<OneMessage & { attempts: number; attemptAt: number | null }>()(
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

/** Those at whom it is time to look, the longest overdue first. */
export const listDuePeople = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('id')
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit(p.limit),
);

/** When it is next time to look at somebody, after an instant. */
export const findNextLook = query<{ after: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select('push_at as at')
    .where('push_at', '>', p.after)
    .orderBy('push_at')
    .limit(1),
);

/** What decides when a person is told something. */
const PERSON = [
  'id',
  'push_at',
  'push_since',
  'preferences',
  'time_zone',
  'day_start_hour',
] as const;

/** Their row is locked as by their own writes. */
export const lockPerson = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').select(PERSON).where('id', '=', p.userId).forNoKeyUpdate(),
);

/** One of those at whom it is time to look, the longest overdue, locked; whoever is locked by others is passed over. */
export const takeDuePerson = query<{ now: number }>()((db, p) =>
  db
    .selectFrom('users')
    .select(PERSON)
    .where('push_at', '<=', p.now)
    .orderBy('push_at')
    .limit((eb) => eb.lit(1))
    .forNoKeyUpdate()
    .skipLocked(),
);

export const setLook = updateRow('users', 'push_at', 'push_since');

export const findPushKey = query<object>()((db) => db.selectFrom('push_keys').selectAll().limit(1));

export const insertPushKey = insertRow('push_keys');
