import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContract } from '#contract/routes.ts';
import { dayKey, dayRange, type DayRule, type InstantRange } from '#domain/calendar.ts';
import type { Db } from '../db/db.ts';
import { readDayRule } from '../users/read.ts';
import { findRev } from '../users/store.ts';
import { hasAnswer } from './entity-tag.ts';
import { makeAnswer, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { Refusal } from './refusal.ts';

/** A read of a person whose answer holds for a while. */
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

const ALWAYS: InstantRange = { startMs: -Infinity, endMs: Infinity };

/**
 * Answers what was answered before, where the database says that its person has written nothing since and their day is
 * the same; 304 to who has it. The database is asked first: what is read after that is no older than it says.
 */
export function createAnswerHeld(options: {
  db: Db;
  kept: KeptAnswers;
  now: () => number;
}): AnswerHeld {
  const { db, kept, now } = options;

  async function find(
    { url, routeOptions }: FastifyRequest,
    { userId, holds, read }: HeldRead,
  ): Promise<KeptAnswer> {
    const user = await db.first(findRev, { userId });
    if (!user) throw new Refusal('not_registered');
    const place = { userId, url };
    const nowMs = now();
    const known = kept.find(place, { rev: user.rev, nowMs });
    if (known) return known;

    const isOfDay = holds === 'for the day';
    const span = isOfDay ? findDay(nowMs, await readDayRule(db, userId)) : ALWAYS;
    // Not by the schema, which takes five times as long; the tests hold every answer against it.
    const answer = makeAnswer(JSON.stringify(await read()), routeOptions.url ?? '');
    // It may have read the clock on the next day.
    if (now() < span.endMs) kept.keep(place, answer, { rev: user.rev, span });
    return answer;
  }

  return async (request, reply, held) => {
    const { body, tag } = await find(request, held);
    void reply.header('etag', tag);
    if (hasAnswer(request, tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

function findDay(nowMs: number, rule: DayRule): InstantRange {
  return dayRange(dayKey(nowMs, rule), rule);
}
