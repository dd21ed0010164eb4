import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}
