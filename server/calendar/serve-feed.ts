import type { FastifyInstance } from 'fastify';
import { MS_PER_SECOND } from '#domain/durations.ts';
import { hasAnswer, makeEntityTag } from '../http/entity-tag.ts';
import { Refusal } from '../http/refusal.ts';
import { calendarGuessSubjects, takeAttempt } from '../identity/attempts.ts';
import type { Services } from '../services.ts';
import { publishSchedules } from './publish.ts';
import { fileToSecretHash } from './secret.ts';

interface FeedRequest {
  Params: { file: string };
}

/** What calendars read, which have no token: the address is the key. `origin` is where the product answers. */
export function serveCalendarFeed(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  origin: string,
): void {
  app.get<FeedRequest>('/calendar/:file', async (request, reply) => {
    const secretHash = fileToSecretHash(request.params.file);
    const found = secretHash && (await publishSchedules(db, secretHash, now()));
    if (!found) {
      const waitMs = await takeAttempt(db, calendarGuessSubjects(request.ip), now());
      if (waitMs > 0) throw new Refusal('too_many', {}, Math.ceil(waitMs / MS_PER_SECOND));
      throw new Refusal('not_found');
    }
    // Loaded only where it is used.
    const { writeFeed } = await import('./feed-text.ts');
    const text = writeFeed(found.entries, { zone: found.zone, origin, now: now() });
    const etag = makeEntityTag(text);
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    if (hasAnswer(request, etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="hexis.ics"')
      .send(text);
  });
}
