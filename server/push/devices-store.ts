import { query } from '../db/query.ts';
import { insertRow, updateRow } from '../db/whole-rows.ts';

type One = { userId: string; id: string };

/** In the order of their ids, which is that of their coming. */
export const listDevices = query<{ userId: string }>()((db, p) =>
  db.selectFrom('push_devices').selectAll().where('user_id', '=', p.userId).orderBy('id'),
);

export const findDevice = query<One>()((db, p) =>
  db.selectFrom('push_devices').selectAll().where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** Whoever's it is. */
export const findDeviceByEndpoint = query<{ endpointHash: string }>()((db, p) =>
  db.selectFrom('push_devices').selectAll().where('endpoint_hash', '=', p.endpointHash),
);

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
export const deleteDevice = query<One>()((db, p) =>
  db.deleteFrom('push_devices').where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** With a login end the devices that it let us reach. */
export const deleteDevicesOfSession = query<{ session: string }>()((db, p) =>
  db.deleteFrom('push_devices').where('session', '=', p.session),
);
