import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContract } from '#contract/route.ts';
import { dayKey } from '#domain/calendar.ts';
import { findLastWrite } from '../accounts/users/store.ts';
import { readVersion } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import { hasAnswer, makeEntityTag } from '../http/entity-tag.ts';
import { Refusal } from '../http/errors.ts';

/** A read of a user with a cached answer that stays the same until the user's next write or next day. */
interface HeldRead {
  readonly userId: string;
  readonly holds: NonNullable<RouteContract['etag']>;
  readonly read: () => Promise<unknown>;
}

export type AnswerWithEtag = (
  request: FastifyRequest,
  reply: FastifyReply,
  held: HeldRead,
) => Promise<FastifyReply>;

/**
 * Answers a read with an ETag of the state that the answer depends on, or with 304 after a query of one row if the
 * client has that answer. The row is read before all others, so no answer is older than its tag.
 */
export function createAnswerWithEtag(options: { db: Db; now: () => number }): AnswerWithEtag {
  const { db, now } = options;
  // Another version may present the same rows differently.
  const version = readVersion();

  return async (request, reply, { userId, holds, read }) => {
    const user = await db.first(findLastWrite, { userId });
    if (!user) throw new Refusal('not_registered');
    const { rev, writes_until, time_zone: zone, day_start_hour: dayStartHour } = user;
    const day = holds === 'for-the-day' ? dayKey(now(), { zone, dayStartHour }) : '';
    // After a restored backup `rev` repeats, but not at the same time: `writes_until` tells the two apart.
    const tag = makeEntityTag([version, userId, rev, writes_until, day].join(' '));
    // A client that follows the changes sees by this number which of them the answer includes.
    const headers = { etag: tag, 'hexis-rev': rev };
    if (hasAnswer(request, tag)) return reply.code(304).headers(headers).send();
    const answer = await read();
    return reply.headers(headers).send(answer);
  };
}
