import { timingSafeEqual } from 'node:crypto';
import type { PushRenewal } from '#contract/push.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { findDeviceByEndpoint, updateDevice } from './devices-store.ts';
import { hashEndpoint } from './hash-endpoint.ts';

/**
 * Follows a browser to the endpoint that took the place of another; 404 unless it knows the old one's secret. Asked
 * again it has nothing left to do.
 */
export async function renewDevice(db: Db, renewal: PushRenewal): Promise<void> {
  const { endpoint, auth, renewed } = renewal;
  const [oldHash, endpoint_hash] = [hashEndpoint(endpoint), hashEndpoint(renewed.endpoint)];
  const known = await db.first(findDeviceByEndpoint, { endpointHash: oldHash });
  if (!known || !isSame(known.auth, auth)) {
    const done = await db.first(findDeviceByEndpoint, { endpointHash: endpoint_hash });
    if (done && isSame(done.auth, renewed.keys.auth)) return;
    throw new Refusal('not_found');
  }
  await db.write(async (tx) => {
    await tx.lock(`push endpoint ${endpoint_hash}`);
    const taken = await tx.first(findDeviceByEndpoint, { endpointHash: endpoint_hash });
    if (taken && endpoint_hash !== oldHash) throw new Refusal('not_found');
    const next = { endpoint: renewed.endpoint, endpoint_hash, ...renewed.keys };
    await tx.run(updateDevice, { ...known, ...next });
  });
}

function isSame(known: string, told: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(told)];
  return a.length === b.length && timingSafeEqual(a, b);
}
