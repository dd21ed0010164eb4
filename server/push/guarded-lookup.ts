import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './endpoint.ts';

const RESOLVE_TIMEOUT_MS = 2000;

// Not the system's own look-up: a name that is answered slowly would hold up whoever waits for one of its few threads.
const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });

type Found = readonly [LookupAddress, ...LookupAddress[]];

/**
 * Finds the addresses of a name, of which each must be public: what is connected to is what was looked at, so that a
 * name cannot lead elsewhere a moment later.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  findPublic(hostname, (error, found) => {
    if (error) done(error, '', 0);
    else if (options.all) done(null, [...found]);
    else done(null, found[0].address, found[0].family);
  });
};

const findPublic = callbackify(async (hostname: string): Promise<Found> => {
  const found = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const [four, six] = found.map((one) => (one.status === 'fulfilled' ? one.value : []));
  return requirePublic([...asFamily(four, 4), ...asFamily(six, 6)]);
});

function asFamily(addresses: readonly string[] | undefined, family: 4 | 6): LookupAddress[] {
  return (addresses ?? []).map((address) => ({ address, family }));
}

/** The addresses, of which there is one at least; an error where any is not public. */
export function requirePublic([first, ...others]: readonly LookupAddress[]): Found {
  if (!first) throw new Error('a name without an address');
  const all: Found = [first, ...others];
  if (all.every(({ address }) => isPublicAddress(address))) return all;
  throw new Error('a push service with a private address');
}
