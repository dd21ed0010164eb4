import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { CalendarFeedRow } from '../db/schema.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { findGuestOfUser } from '../demo/guests-store.ts';
import { hasAnswer, makeEntityTag } from '../http/entity-tag.ts';
import { Refusal, tooMany } from '../http/errors.ts';
import { takeAttempt, countAttempts, networkSubjects } from '../identity/attempts.ts';
import { hashId } from '../identity/hash-id.ts';
import type { Services } from '../services.ts';
import { findUser } from '../users/store.ts';
import { lockUser } from '../users/writes-store.ts';
import { toEntry, type Entry } from './entry.ts';
import type { FeedEntry } from './feed-text.ts';
import { findFeed, listCalendarSchedules, listEntries, putEntry, updateFeed } from './store.ts';

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
      const waitMs = await takeAttempt(
        db,
        networkSubjects('calendarGuessByAddress', request.ip),
        now(),
      );
      if (waitMs > 0) throw tooMany(waitMs);
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

/** When it was read is kept to the minute: nobody needs it finer, and a write is a write. */
const READ_AT_STEP_MS = MS_PER_MINUTE;

/** What a calendar is told now, and the zone that it is told in. */
interface Publication {
  readonly zone: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * What the schedules behind an address say; null where it leads to nothing, or no more. 429 `too_many` for one that is
 * read without end. What has changed since it was read last counts as one change, of now.
 */
async function publishSchedules(
  db: Db,
  secretHash: string,
  now: number,
): Promise<Publication | null> {
  // First without a transaction: most that is asked for in vain is asked for often.
  const found = await db.first(findFeed, { secretHash });
  if (!found) return null;
  return db.write(async (tx) => {
    await tx.first(lockUser, { userId: found.user_id });
    const feed = await tx.first(findFeed, { secretHash });
    const user = feed && (await tx.first(findUser, { userId: feed.user_id }));
    if (!user || (user.iss === GUEST_ISSUER && (await isOver(tx, user.id, now)))) return null;
    // The limit counts by calendar, as one network may fetch the calendars of many people.
    const waitMs = await countAttempts(tx, [['readsByCalendar', secretHash]], now);
    if (waitMs > 0) throw tooMany(waitMs);
    const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
    const rows = await tx.all(listCalendarSchedules, { userId: user.id });
    const entries = rows.flatMap((row) => toEntry(row, rule, feed.has_alarms === 1) ?? []);
    await noteRead(tx, feed, now);
    return { zone: rule.zone, entries: await numberEntries(tx, user.id, entries, now) };
  });
}

/** Until it is removed, a guest's account is there for a while after its end. */
async function isOver(tx: Transaction, userId: string, now: number): Promise<boolean> {
  const guest = await tx.first(findGuestOfUser, { userId });
  return !guest || guest.expires_at <= now;
}

async function noteRead(tx: Transaction, feed: CalendarFeedRow, now: number): Promise<void> {
  if (feed.read_at !== null && now - feed.read_at < READ_AT_STEP_MS) return;
  await tx.run(updateFeed, { ...feed, read_at: now });
}

/** Keeps what is told of each schedule, so that the next time it is known which are told otherwise. */
async function numberEntries(
  tx: Transaction,
  userId: string,
  entries: readonly Entry[],
  now: number,
): Promise<FeedEntry[]> {
  const rows = await tx.all(listEntries, { userId });
  const known = new Map(rows.map((row) => [row.schedule_id, row]));
  const numbered: FeedEntry[] = [];
  for (const entry of entries) {
    const content_hash = hashId(JSON.stringify(entry));
    const before = known.get(entry.scheduleId);
    const isSame = before?.content_hash === content_hash;
    const sequence = before ? before.sequence + (isSame ? 0 : 1) : 0;
    const changed_at = before && isSame ? before.changed_at : now;
    numbered.push({ entry, sequence, changedMs: changed_at });
    if (isSame) continue;
    const schedule_id = entry.scheduleId;
    await tx.run(putEntry, { user_id: userId, schedule_id, content_hash, sequence, changed_at });
  }
  return numbered;
}

/** 256 bits, base64url. */
const FILE = /^([\w-]{43})\.ics$/;

/** Makes the secret part of a calendar's address, and the hash by which the database knows it. */
export function makeSecret(): { readonly secret: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashId(secret) };
}

export function secretToAddress(origin: string, secret: string): string {
  return `${origin}/calendar/${secret}.ics`;
}

/** Hashes the secret in the last part of an address; null where that part is no file name of a calendar. */
function fileToSecretHash(file: string): string | null {
  const secret = FILE.exec(file)?.[1];
  return secret === undefined ? null : hashId(secret);
}
