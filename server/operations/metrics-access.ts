import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request may read the metrics: with the token where one is set, else from this machine and through no proxy. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  if (token !== null) return isSame(authorization ?? '', `Bearer ${token}`);
  const isDirect = forwarded === undefined && forwardedFor === undefined;
  return isDirect && isLoopback(request.raw.socket.remoteAddress ?? '');
}

/** In the same time wherever they differ. */
function isSame(text: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', other, 'buffer'));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
