import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Finds the addresses of a name, of which each must be public: what is connected to is what was looked at, so that a
 * name cannot lead elsewhere a moment later.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('a name without an address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('a push service with a private address'), '', 0);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
