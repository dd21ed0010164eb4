import { Type, type Static } from 'typebox';
import { CreatedAt, DayKey, Id, Name, NewId, OwnId, Strict, described } from './fields.ts';
import { ById, Nothing, type RouteTable } from './route.ts';

/** base64url without padding: of the 65 bytes of a P-256 point, and of 16 random bytes. */
const Keys = described(
  Strict({
    p256dh: Type.String({
      maxLength: 87,
      pattern: '^[\\w-]{87}$',
      description: 'base64url: 65 bytes, a point of P-256.',
    }),
    auth: described(Type.String({ pattern: '^[\\w-]{22}$' }), 'base64url: 16 bytes.'),
  }),
  'What messages are encrypted with.',
);
const Endpoint = Type.String({ maxLength: 1000, pattern: '^https?://[\\x21-\\x7e]+$' });

export const PushKeySchema = Strict('The key by which push services know this server.', {
  public_key: Type.String({
    pattern: '^[\\w-]{87}$',
    description: 'base64url: 65 bytes, a point of P-256.',
  }),
});

/** A device that can be reached. Its address at the push service is never told; a device knows its own by `endpoint_hash`. */
export const PushDeviceSchema = Strict('A device that can be reached.', {
  id: OwnId,
  label: described(Name, 'What it is called.'),
  endpoint_hash: Type.String({
    pattern: '^[\\w-]{43}$',
    description: 'SHA-256 of its `endpoint`, base64url: by it a browser knows itself in the list.',
  }),
  createdAt: CreatedAt,
});
export type PushDevice = Static<typeof PushDeviceSchema>;

/**
 * What a browser's subscription says (`PushSubscription.toJSON()`), and what to call the device. An endpoint that is
 * known keeps its id. 409 `devices_full` for one too many; 422 for an endpoint where no push service can be.
 */
export const NewPushDeviceSchema = Strict(
  'A device to reach: what its browser says of its subscription.',
  {
    id: NewId,
    label: described(Name, 'What it is called.'),
    endpoint: described(Endpoint, 'Where its push service takes messages.'),
    keys: Keys,
  },
);
export type NewPushDevice = Static<typeof NewPushDeviceSchema>;

export const PushTestSchema = Strict('Which device is sent a test.', {
  id: described(Id, 'The device.'),
});

/** What was said about an occurrence is to be said again, ten minutes later. Whoever knows the secret is the device; 404 for any other. */
export const PushSnoozeSchema = Strict('What was said on a device and is to be said again.', {
  endpoint: described(Endpoint, 'The address of the device.'),
  auth: described(Keys.properties.auth, 'Its secret: base64url, 16 bytes.'),
  schedule_id: described(Id, 'The schedule.'),
  day: described(DayKey, 'The day of the occurrence.'),
});
export type PushSnooze = Static<typeof PushSnoozeSchema>;

/** A browser has changed its subscription: whoever knows the secret of the old one is the device. 404 for any other. */
export const PushRenewalSchema = Strict(
  'The subscription that ended, and the one that takes its place.',
  {
    endpoint: described(Endpoint, 'The old address.'),
    auth: described(Keys.properties.auth, 'The old secret: base64url, 16 bytes.'),
    renewed: described(
      Strict({ endpoint: NewPushDeviceSchema.properties.endpoint, keys: Keys }),
      'The new subscription.',
    ),
  },
);
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
    params: ById('The device.'),
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
