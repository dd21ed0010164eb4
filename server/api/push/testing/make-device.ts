import { createECDH, randomBytes } from 'node:crypto';
import type { NewPushDevice } from '#contract/push.ts';
import { newId } from '../../../base/new-id.ts';

/** A new subscription as a browser sends it; its endpoint does not answer unless one is given. */
export function makeDevice(endpoint?: string): NewPushDevice {
  const id = newId();
  return {
    id,
    label: 'Firefox on Linux',
    endpoint: endpoint ?? `https://push.invalid/v2/${id}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}
