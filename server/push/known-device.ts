import { hash, timingSafeEqual } from 'node:crypto';
import type { Reader } from '../db/db.ts';
import type { PushDeviceRow } from '../db/schema.ts';
import { findDeviceByEndpoint } from './devices-store.ts';

/** By which an endpoint is found, and a device knows its own. */
export function hashEndpoint(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url');
}

/** The device at an endpoint, for whoever knows its secret: a service worker has no token. */
export async function findKnownDevice(
  reader: Reader,
  { endpoint, auth }: { readonly endpoint: string; readonly auth: string },
): Promise<PushDeviceRow | null> {
  const known = await reader.first(findDeviceByEndpoint, { endpointHash: hashEndpoint(endpoint) });
  return known && isSame(known.auth, auth) ? known : null;
}

function isSame(known: string, told: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(told)];
  return a.length === b.length && timingSafeEqual(a, b);
}
