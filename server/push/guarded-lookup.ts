import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const RESOLVE_TIMEOUT_MS = 2000;

// Not the system's own look-up: a name that is answered slowly would hold up whoever waits for one of its few threads.
const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });

/**
 * Finds the addresses of a name, of which each must be public: what is connected to is what was looked at, so that a
 * name cannot lead elsewhere a moment later.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  findPublic(hostname).then(
    ([first, ...others]) =>
      options.all ? done(null, [first, ...others]) : done(null, first.address, first.family),
    (error: NodeJS.ErrnoException) => done(error, '', 0),
  );
};

async function findPublic(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const found = await Promise.allSettled([
    resolver.resolve4(hostname).then((all) => all.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((all) => all.map((address) => ({ address, family: 6 }))),
  ]);
  const [first, ...others] = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (!first) throw new Error('a name without an address');
  const all = [first, ...others] as const;
  if (all.every(({ address }) => isPublicAddress(address))) return [...all];
  throw new Error('a push service with a private address');
}
