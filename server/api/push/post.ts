import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 5000;
const SOCKETS_PER_SERVICE = 16;

/** Posts to push services, and to the allowed origins at any address. Redirects are not followed. */
export function createPoster(allowedOrigins: readonly string[]) {
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_SERVICE };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

  return {
    /** Resolves to the status and the `Retry-After` header. Rejects if there is no answer in time. */
    post(url: URL, headers: Readonly<Record<string, string>>, body: Buffer, signal: AbortSignal) {
      const isPlain = url.protocol === 'http:';
      const settings: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        agent: agents[isPlain ? 'http:' : 'https:'],
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(!allowedOrigins.includes(url.origin) && { lookup: lookUpPublic }),
      };
      return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
        const send = isPlain ? requestHttp : requestHttps;
        const request = send(url, settings, (answer) => {
          // The body is read and discarded, so that the connection can be reused.
          answer.on('error', () => {}).resume();
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
          });
        });
        request.on('error', reject).end(body);
      });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const RESOLVE_TIMEOUT_MS = 2000;

// A resolver of its own: slow names would block the few threads of the system's lookup.
const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });

type PublicAddresses = readonly [LookupAddress, ...LookupAddress[]];

/**
 * Resolves a name whose addresses must all be public. The connection uses the checked addresses, so a name cannot be
 * redirected after the check (DNS rebinding).
 */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  findPublic(hostname, (error, found) => {
    if (error) done(error, '', 0);
    else if (options.all) done(null, [...found]);
    else done(null, found[0].address, found[0].family);
  });
};

const findPublic = callbackify(async (hostname: string): Promise<PublicAddresses> => {
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

/** Returns the addresses, at least one. Throws if any is not public. */
export function requirePublic([first, ...others]: readonly LookupAddress[]): PublicAddresses {
  if (!first) throw new Error('a name without an address');
  const all: PublicAddresses = [first, ...others];
  if (all.every(({ address }) => isPublicAddress(address))) return all;
  throw new Error('a push service with a private address');
}

/**
 * Whether an endpoint may be a push service's: HTTPS on the usual port at a name or public address, or an origin that
 * the operator allows. The addresses of a name are checked when it is called.
 */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (allowedOrigins.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public: not local, not reserved, and not embedding another address. */
function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}
