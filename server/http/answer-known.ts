import type { Bearer } from '../auth/bearer.ts';
import type { Db } from '../db/db.ts';
import type { Metrics } from '../operations/metrics.ts';
import { countRequest } from '../operations/metrics-recording.ts';
import { findRev } from '../users/store.ts';
import { hasAnswer } from './entity-tag.ts';
import type { Look } from './first-look.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { REQUEST_ID_HEADER, readRequestId } from './request-id.ts';
import type { HeaderList } from './security-headers.ts';

/**
 * Answers a read that was answered before, of a person whose token is known, as `answerHeld` does, and without the framework:
 * its address was checked when it was answered first. Whatever else comes is not its own.
 */
export function createAnswerKnown(options: {
  db: Db;
  bearer: Bearer;
  kept: KeptAnswers;
  metrics: Metrics;
  /** Of every answer. */
  headers: HeaderList;
  now: () => number;
}): Look {
  const { db, bearer, kept, metrics, now } = options;
  const common = [...options.headers.flat(), 'cache-control', 'no-store'];

  return (request, response) => {
    const startedAt = performance.now();
    const { method, url = '', headers } = request;
    if (method !== 'GET') return 'not mine';
    const userId = bearer.recall(headers.authorization)?.userId ?? null;
    const place = { userId: userId ?? '', url };
    if (userId === null || !kept.has(place)) return 'not mine';

    return (async () => {
      const user = await db.first(findRev, { userId });
      const answer = user && kept.find(place, { rev: user.rev, nowMs: now() });
      if (!answer) return 'not mine';
      const { body, length, tag, route } = answer;
      countRequest(metrics, response, { startedAt, method, routeOf: () => route });
      const own = [...common, REQUEST_ID_HEADER, readRequestId(request), 'etag', tag];
      if (hasAnswer(request, tag)) {
        response.writeHead(304, own).end();
      } else {
        own.push('content-type', 'application/json; charset=utf-8', 'content-length', length);
        response.writeHead(200, own).end(body);
      }
      return 'answered';
    })();
  };
}
