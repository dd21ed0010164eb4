import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form comes from one of our own pages. Beside the cookie, which other sites' forms do not carry, it is the
 * second lock; a client that tells nothing about itself is no browser and has nobody to deceive.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
