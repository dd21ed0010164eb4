import { query } from '../db/query.ts';
import type { PushDeviceRow } from '../db/schema.ts';

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

export const insertDevice = query<PushDeviceRow>()((db, p) =>
  db.insertInto('push_devices').values({
    user_id: p.user_id,
    id: p.id,
    label: p.label,
    endpoint: p.endpoint,
    endpoint_hash: p.endpoint_hash,
    p256dh: p.p256dh,
    auth: p.auth,
    session: p.session,
    created_at: p.created_at,
  }),
);

export const updateDevice = query<
  Pick<
    PushDeviceRow,
    'user_id' | 'id' | 'endpoint' | 'endpoint_hash' | 'p256dh' | 'auth' | 'session'
  >
>()((db, p) =>
  db
    .updateTable('push_devices')
    .set({
      endpoint: p.endpoint,
      endpoint_hash: p.endpoint_hash,
      p256dh: p.p256dh,
      auth: p.auth,
      session: p.session,
    })
    .where('user_id', '=', p.user_id)
    .where('id', '=', p.id),
);

/** With what is on its way to it. */
export const deleteDevice = query<One>()((db, p) =>
  db.deleteFrom('push_devices').where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** With a login end the devices that it let us reach. */
export const deleteDevicesOfSession = query<{ session: string }>()((db, p) =>
  db.deleteFrom('push_devices').where('session', '=', p.session),
);
