import type { FastifyInstance } from 'fastify';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_HOUR } from '#domain/durations.ts';
import { answerNotFound } from './errors.ts';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * MS_PER_HOUR;

/** Serves `/.well-known/security.txt` (RFC 9116) with the operator's contact; 404 if `contact` is null. */
export function serveSecurityTxt(
  app: FastifyInstance,
  options: { origin: string; contact: string | null; now: () => number },
): void {
  const { origin, contact, now } = options;
  const path = '/.well-known/security.txt';
  app.get(path, (request, reply) => {
    if (contact === null) return answerNotFound(request, reply);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${instantToIso(now() + VALID_MS)}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
