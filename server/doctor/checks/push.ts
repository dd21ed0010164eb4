import { createECDH } from 'node:crypto';
import { Type } from 'typebox';
import { Id } from '#contract/fields.ts';
import { NewPushDeviceSchema } from '#contract/push.ts';
import type { PushDeviceRow, PushKeyRow, PushMessageRow } from '../../db/schema.ts';
import { hashEndpoint } from '../../push/known-device.ts';
import type { QueryCheck, RowCheck } from '../check.ts';
import { Count, hasColumns, InstantMs } from '../columns.ts';
import { reachableUnlooked } from '../store.ts';

const hasKey = hasColumns<PushKeyRow>({
  private_key: Type.String({ pattern: '^[\\w-]{43}$' }),
  created_at: InstantMs,
});

const keys: RowCheck<'push_keys'> = {
  name: 'key for push services',
  meaning: 'Nothing that is sent to a device is taken.',
  table: 'push_keys',
  fits(row) {
    if (!hasKey(row)) return false;
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(row.private_key, 'base64url');
    return pair.getPublicKey('base64url') === row.public_key;
  },
};

const { label, endpoint, keys: secrets } = NewPushDeviceSchema.properties;

const hasDevice = hasColumns<PushDeviceRow>({
  user_id: Id,
  id: Id,
  label,
  endpoint,
  ...secrets.properties,
  session: Type.String({ minLength: 1 }),
  created_at: InstantMs,
});

const devices: RowCheck<'push_devices'> = {
  name: 'devices that can be reached',
  meaning: 'A device is not reached, or cannot be removed.',
  table: 'push_devices',
  fits: (row) => hasDevice(row) && row.endpoint_hash === hashEndpoint(row.endpoint),
};

const hasMessage = hasColumns<PushMessageRow>({
  user_id: Id,
  device_id: Id,
  occasion: Type.String({ minLength: 1 }),
  attempts: Count,
  attempt_at: Type.Union([InstantMs, Type.Null()]),
  expires_at: InstantMs,
});

const messages: RowCheck<'push_messages'> = {
  name: 'messages to devices',
  meaning: 'A device is told nothing, or the same again and again.',
  table: 'push_messages',
  fits: (row) => hasMessage(row) && 'kind' in (JSON.parse(row.message) as object),
};

const looks: QueryCheck = {
  name: 'who can be reached is looked at',
  meaning: 'The person is told nothing, whatever is due.',
  table: 'users',
  offenders: reachableUnlooked,
};

export const PUSH_CHECKS = [keys, devices, messages, looks];
