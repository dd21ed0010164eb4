import { createECDH, hash, timingSafeEqual } from 'node:crypto';
import type { NewPushDevice, PushDevice, PushRenewal } from '#contract/push.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { Db, Transaction, Reader } from '../../db/db.ts';
import type { PushDeviceRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { isPushEndpoint } from './post.ts';
import {
  deleteDevice,
  findDevice,
  findDeviceByEndpoint,
  insertDevice,
  listDevices,
  updateDevice,
  setNextCheckAt,
} from './store.ts';

/** More than any user needs. */
const MOST_DEVICES = 20;

/** 422 if the endpoint or the key cannot be a push service's. */
export function checkSubscription(
  wanted: Pick<NewPushDevice, 'endpoint' | 'keys'>,
  allowedOrigins: readonly string[],
): void {
  const errors = [
    ...(isPushEndpoint(wanted.endpoint, allowedOrigins)
      ? []
      : [{ path: '/endpoint', message: 'must be the HTTPS address of a push service' }]),
    ...(isPublicKey(wanted.keys.p256dh)
      ? []
      : [{ path: '/keys/p256dh', message: 'must be a point of P-256' }]),
  ];
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/**
 * Registers a device for as long as the login `signIn` lasts. A browser has one endpoint: a device of another user
 * moves to this user; a device of the user keeps its id and name.
 */
export async function addDevice(
  tx: Transaction,
  owner: { userId: string; signIn: string },
  wanted: NewPushDevice,
  now: number,
): Promise<PushDeviceRow> {
  const { userId, signIn } = owner;
  const endpoint_hash = hashEndpoint(wanted.endpoint);
  await tx.lock(`push endpoint ${endpoint_hash}`);
  const known = await tx.first(findDeviceByEndpoint, { endpointHash: endpoint_hash });
  if (known?.user_id === userId) {
    const isSame = known.p256dh === wanted.keys.p256dh && known.auth === wanted.keys.auth;
    const refused_at = isSame ? known.refused_at : null;
    const same = { ...known, ...wanted.keys, session: signIn, refused_at };
    await tx.run(updateDevice, same);
    return same;
  }
  if (known) await tx.run(deleteDevice, { userId: known.user_id, id: known.id });
  if (await tx.first(findDevice, { userId, id: wanted.id })) throw new Refusal('id_taken');
  const others = await tx.all(listDevices, { userId });
  if (others.length >= MOST_DEVICES) throw new Refusal('devices_full');
  const { id, label, endpoint, keys } = wanted;
  const row = {
    user_id: userId,
    id,
    label,
    endpoint,
    endpoint_hash,
    session: signIn,
    created_at: now,
  };
  const device: PushDeviceRow = { ...row, ...keys, refused_at: null };
  await tx.run(insertDevice, device);
  // Skips what fell due before there was a device.
  if (others.length === 0)
    await tx.run(setNextCheckAt, { id: userId, push_at: now, push_since: now });
  return device;
}

export function presentDevice(row: PushDeviceRow): PushDevice {
  const { id, label, endpoint_hash, refused_at, created_at } = row;
  const createdAt = instantToIso(created_at);
  return { id, label, endpoint_hash, is_reachable: refused_at === null, createdAt };
}

/**
 * Replaces the endpoint of a device; 404 unless the request has the secret of the old one. A repeat changes nothing.
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
    const next = { ...known, endpoint, endpoint_hash, ...keys, refused_at: null };
    return (await tx.runCounted(updateDevice, next)) > 0;
  });
  if (!isDone) throw new Refusal('not_found');
}

/** Hash that identifies an endpoint in the database. */
export function hashEndpoint(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url');
}

/** The device at an endpoint, authorized by the subscription's secret, because a service worker has no token. */
export async function findKnownDevice(
  reader: Reader,
  { endpoint, auth }: { readonly endpoint: string; readonly auth: string },
): Promise<PushDeviceRow | null> {
  const known = await reader.first(findDeviceByEndpoint, { endpointHash: hashEndpoint(endpoint) });
  return known && isSame(known.auth, auth) ? known : null;
}

function isSame(known: string, claimed: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(claimed)];
  return a.length === b.length && timingSafeEqual(a, b);
}
