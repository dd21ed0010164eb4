import { Type, type Static } from 'typebox';
import { CreatedAt, DayKey, Id, Name, NewId, OwnId, Strict, described, Instant } from './fields.ts';
import { ById, Nothing, type RouteTable } from './route.ts';

/** base64url without padding: the 65 bytes of a P-256 point, and 16 random bytes. */
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

/** A device with push messages. Its address at the push service is secret; a device finds itself by `endpoint_hash`. */
export const PushDeviceSchema = Strict('A device that can be reached.', {
  id: OwnId,
  label: described(Name, 'What it is called.'),
  endpoint_hash: Type.String({
    pattern: '^[\\w-]{43}$',
    description: 'SHA-256 of its `endpoint`, base64url: by it a browser knows itself in the list.',
  }),
  is_reachable: described(
    Type.Boolean(),
    'False while its push service refuses messages from this server: subscribe anew there.',
  ),
  createdAt: CreatedAt,
});
export type PushDevice = Static<typeof PushDeviceSchema>;

/**
 * A browser's subscription (`PushSubscription.toJSON()`), and a label for the device. A known endpoint keeps its id.
 * 409 `devices_full` above the limit; 422 for an endpoint that cannot be a push service.
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

/** A page that was hidden and may show no notice has completed a session: the user's devices are told of its end. */
export const PushEndSchema = Strict('A session whose end no one saw.', {
  event_id: described(Id, 'The completed session.'),
  ended_at: described(
    Instant,
    'When it ended, which its start and duration do not say if it was paused.',
  ),
});

export type PushEnd = Static<typeof PushEndSchema>;

/** Repeats a reminder ten minutes later. The secret authenticates the device; 404 without it. */
export const PushSnoozeSchema = Strict('What was said on a device and is to be said again.', {
  endpoint: described(Endpoint, 'The address of the device.'),
  auth: described(Keys.properties.auth, 'Its secret: base64url, 16 bytes.'),
  schedule_id: described(Id, 'The schedule.'),
  day: described(DayKey, 'The day of the occurrence.'),
});
export type PushSnooze = Static<typeof PushSnoozeSchema>;

/** A browser has replaced its subscription. The old one's secret authenticates the device; 404 without it. */
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
    about: 'Those that you allowed to show notifications, oldest first.',
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
    about: 'The browser is asked nothing; allow notifications there again to bring it back.',
    status: 204,
    params: ById('The device.'),
    answer: Nothing,
    changes: [],
    refusals: ['not_found'],
  },
  'POST /api/push/test': {
    id: 'testPushDevice',
    summary: 'Send a device a test',
    about:
      'It arrives within seconds; one in five seconds is sent, however often it is asked for. 409 if the push service of the device refuses messages.',
    status: 204,
    body: PushTestSchema,
    answer: Nothing,
    changes: [],
    refusals: ['not_found', 'device_unreachable'],
  },
  'POST /api/push/ends': {
    id: 'pushEnd',
    summary: 'Tell your devices that a session has ended',
    about:
      'For a page that completed it unseen. A push goes to each device, once for each session; none for one that still runs or ended more than ten minutes ago, in quiet hours, or to who wants none.',
    status: 204,
    body: PushEndSchema,
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
