import { createECDH } from 'node:crypto';
import { hashEndpoint } from '../../push/known-device.ts';
import { fitsColumns, type QueryCheck, type RowCheck } from '../check.ts';
import { reachableUnlooked } from '../store.ts';

const hasKey = fitsColumns('push_keys');

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

const hasDevice = fitsColumns('push_devices');

const devices: RowCheck<'push_devices'> = {
  name: 'devices that can be reached',
  meaning: 'A device is not reached, or cannot be removed.',
  table: 'push_devices',
  fits: (row) => hasDevice(row) && row.endpoint_hash === hashEndpoint(row.endpoint),
};

const hasMessage = fitsColumns('push_messages');

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
