import { Type, type Static } from 'typebox';
import { DayKey, Id, Instant, Name, Strict } from './fields.ts';
import { ById, Nothing, type RouteTable } from './route.ts';

/** base64url without padding: of the 65 bytes of a P-256 point, and of 16 random bytes. */
const Keys = Strict({
  p256dh: Type.String({ maxLength: 87, pattern: '^[\\w-]{87}$' }),
  auth: Type.String({ pattern: '^[\\w-]{22}$' }),
});
const Endpoint = Type.String({ maxLength: 1000, pattern: '^https?://[\\x21-\\x7e]+$' });

/** The key (base64url) by which push services know this server; a browser subscribes with it. */
export const PushKeySchema = Strict({ public_key: Type.String({ pattern: '^[\\w-]{87}$' }) });

/** A device that can be reached. Its address at the push service is never told; a device knows its own by `endpoint_hash`. */
export const PushDeviceSchema = Strict({
  id: Id,
  label: Name,
  /** SHA-256 of the endpoint, base64url. */
  endpoint_hash: Type.String({ pattern: '^[\\w-]{43}$' }),
  createdAt: Instant,
});
export type PushDevice = Static<typeof PushDeviceSchema>;

/**
 * What a browser's subscription says (`PushSubscription.toJSON()`), and what to call the device. An endpoint that is
 * known keeps its id. 409 `devices_full` for one too many; 422 for an endpoint where no push service can be.
 */
export const NewPushDeviceSchema = Strict({
  id: Id,
  label: Name,
  endpoint: Endpoint,
  keys: Keys,
});
export type NewPushDevice = Static<typeof NewPushDeviceSchema>;

/** The device that is to be sent a test. */
export const PushTestSchema = Strict({ id: Id });

/** What was said about an occurrence is to be said again, ten minutes later. Whoever knows the secret is the device; 404 for any other. */
export const PushSnoozeSchema = Strict({
  endpoint: Endpoint,
  auth: Keys.properties.auth,
  schedule_id: Id,
  day: DayKey,
});
export type PushSnooze = Static<typeof PushSnoozeSchema>;

/** A browser has changed its subscription: whoever knows the secret of the old one is the device. 404 for any other. */
export const PushRenewalSchema = Strict({
  endpoint: Endpoint,
  auth: Keys.properties.auth,
  renewed: Strict({ endpoint: Endpoint, keys: Keys }),
});
export type PushRenewal = Static<typeof PushRenewalSchema>;

export const pushRoutes = {
  'GET /api/push/key': {
    id: 'getPushKey',
    summary: 'Read the key that a browser subscribes with',
    about: 'The `applicationServerKey` of `PushManager.subscribe()`.',
    status: 200,
    answer: PushKeySchema,
  },
  'GET /api/push/devices': {
    id: 'listPushDevices',
    summary: 'List the devices that you can be reached on',
    status: 200,
    answer: Type.Array(PushDeviceSchema),
  },
  'POST /api/push/devices': {
    id: 'addPushDevice',
    summary: 'Let a device be reached',
    about:
      'What its `PushSubscription.toJSON()` says, and a name. It is reached until its login ends, it is removed, or its push service says that it is gone.',
    status: 201,
    body: NewPushDeviceSchema,
    answer: PushDeviceSchema,
    changes: [],
    refusals: ['devices_full', 'id_taken'],
  },
  'DELETE /api/push/devices/:id': {
    id: 'removePushDevice',
    summary: 'Reach a device no more',
    status: 204,
    params: ById,
    answer: Nothing,
    changes: [],
    refusals: ['not_found'],
  },
  'POST /api/push/test': {
    id: 'testPushDevice',
    summary: 'Send a device a test',
    about: 'It arrives within seconds; one in five seconds is sent, however often it is asked for.',
    status: 204,
    body: PushTestSchema,
    answer: Nothing,
    changes: [],
    refusals: ['not_found'],
  },
  'POST /api/push/snoozes': {
    id: 'snoozePush',
    summary: 'Have it said again in ten minutes',
    about: 'Called by a service worker, which has no token: it knows the device’s secret instead.',
    status: 204,
    body: PushSnoozeSchema,
    answer: Nothing,
    access: 'anyone',
    refusals: ['not_found'],
  },
  'POST /api/push/renewals': {
    id: 'renewPushDevice',
    summary: 'Tell that a browser has changed its subscription',
    about: 'Called by a service worker, which has no token: it knows the old secret instead.',
    status: 204,
    body: PushRenewalSchema,
    answer: Nothing,
    access: 'anyone',
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
