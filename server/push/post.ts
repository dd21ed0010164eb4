import { request as requestHttp, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type LookupFunction, isIP } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 5000;
const SOCKETS_PER_SERVICE = 16;

/** Posts to push services, and to the allowed origins wherever they are. Redirects are not followed. */
export function createPoster(allowedOrigins: readonly string[]) {
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_SERVICE };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

  return {
    /** Answers the status and the `Retry-After` header; rejects where there is no answer in time. */
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
          // Its words are of no use; they are read so that the connection can be used again.
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

// Not the system's own look-up: a name that is answered slowly would hold up whoever waits for one of its few threads.
const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });

type Found = readonly [LookupAddress, ...LookupAddress[]];

/**
 * Finds the addresses of a name, of which each must be public: what is connected to is what was looked at, so that a
 * name cannot lead elsewhere a moment later.
 */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
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

/**
 * Whether an endpoint may be a push service's: HTTPS on its usual port at a name, or at a public address, or one of the
 * origins that whoever runs the server has allowed. What a name leads to is looked at when it is called.
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

/** Whether an IP address may be that of a push service: neither local, reserved nor one that carries another address. */
function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}
