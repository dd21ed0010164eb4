import { createECDH, randomBytes } from 'node:crypto';
import type { NewPushDevice } from '#contract/push.ts';
import { newId } from '../../new-id.ts';

/** What a browser would say of a new subscription; nothing answers at its endpoint unless one is given. */
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
