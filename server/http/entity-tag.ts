import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContract } from '#contract/route.ts';
import { dayKey } from '#domain/calendar.ts';
import type { Db } from '../db/db.ts';
import { findLastWrite } from '../users/store.ts';
import { readVersion } from '../version.ts';
import { Refusal } from './errors.ts';

/** Hashes what decides an answer, its bytes for example, so that all processes give the same answer the same tag. */
export function makeEntityTag(source: string | Buffer): string {
  return `"${hash('sha256', source, 'base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name. A proxy that compresses answers marks their names as weak. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known === tag) return true;
  return known.split(',').some((one) => [tag, `W/${tag}`].includes(one.trim()));
}

/** A read of a user whose answer stays the same until the user writes, or until the user's next day. */
interface HeldRead {
  readonly userId: string;
  readonly holds: NonNullable<RouteContract['answerHolds']>;
  readonly read: () => Promise<unknown>;
}

export type AnswerHeld = (
  request: FastifyRequest,
  reply: FastifyReply,
  held: HeldRead,
) => Promise<FastifyReply>;

/**
 * Answers a read with an ETag that says what the answer follows from, and with 304 if the client has that answer: one
 * query then, of one row. That row is read before all others, so no answer is older than its tag.
 */
export function createAnswerHeld(options: { db: Db; now: () => number }): AnswerHeld {
  const { db, now } = options;
  // Another version may present the same rows otherwise.
  const version = readVersion();

  return async (request, reply, { userId, holds, read }) => {
    const user = await db.first(findLastWrite, { userId });
    if (!user) throw new Refusal('not_registered');
    const { rev, writes_until, time_zone: zone, day_start_hour: dayStartHour } = user;
    const day = holds === 'for the day' ? dayKey(now(), { zone, dayStartHour }) : '';
    // After a restored backup `rev` comes again, but not at the same time: `writes_until` tells both apart.
    const tag = makeEntityTag([version, userId, rev, writes_until, day].join(' '));
    // By its number whoever follows changes knows which of them the answer has.
    const headers = { etag: tag, 'hexis-rev': rev };
    if (hasAnswer(request, tag)) return reply.code(304).headers(headers).send();
    const answer = await read();
    return reply.headers(headers).send(answer);
  };
}
