import type { PushRenewal } from '#contract/push.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { findDeviceByEndpoint, updateDevice } from './devices-store.ts';
import { hashEndpoint } from './hash-endpoint.ts';
import { findKnownDevice } from './known-device.ts';

/**
 * Follows a browser to the endpoint that took the place of another; 404 unless it knows the old one's secret. Asked
 * again it has nothing left to do.
 */
export async function renewDevice(db: Db, { renewed, ...old }: PushRenewal): Promise<void> {
  const { endpoint, keys } = renewed;
  const endpoint_hash = hashEndpoint(endpoint);
  const isDone = await db.write(async (tx) => {
    await tx.lock(`push endpoint ${endpoint_hash}`);
    const known = await findKnownDevice(tx, old);
    if (!known) return (await findKnownDevice(tx, { endpoint, auth: keys.auth })) !== null;
    const taken = await tx.first(findDeviceByEndpoint, { endpointHash: endpoint_hash });
    if (taken && taken.endpoint !== old.endpoint) return false;
    return (await tx.runCounted(updateDevice, { ...known, endpoint, endpoint_hash, ...keys })) > 0;
  });
  if (!isDone) throw new Refusal('not_found');
}
