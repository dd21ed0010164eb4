import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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
