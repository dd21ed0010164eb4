import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { GUEST_ISSUER } from '../../accounts/guests/guest-token.ts';
import { findGuestOfUser } from '../../accounts/guests/guests-store.ts';
import { consumeAttempt, countAttempts, networkSubjects } from '../../accounts/rate-limit.ts';
import { findUser, lockUser } from '../../accounts/users/store.ts';
import { hashId } from '../../base/hash-id.ts';
import type { Db, Transaction } from '../../db/db.ts';
import type { CalendarFeedRow } from '../../db/schema.ts';
import { hasAnswer, makeEntityTag } from '../../http/entity-tag.ts';
import { Refusal, tooMany } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { toEntry, type CalendarEntry } from './entry.ts';
import type { FeedEntry } from './feed-text.ts';
import { findFeed, listCalendarSchedules, listEntries, putEntry, updateFeed } from './store.ts';

interface FeedRequest {
  Params: { file: string };
}

/** Serves the feed to calendars, which have no token: the address is the secret. `origin` is the public address. */
export function serveCalendarFeed(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  origin: string,
): void {
  app.get<FeedRequest>('/calendar/:file', async (request, reply) => {
    const secretHash = fileToSecretHash(request.params.file);
    const found = secretHash && (await publishSchedules(db, secretHash, now()));
    if (!found) {
      const waitMs = await consumeAttempt(
        db,
        networkSubjects('calendarGuessByAddress', request.ip),
        now(),
      );
      if (waitMs > 0) throw tooMany(waitMs);
      throw new Refusal('not_found');
    }
    // Loaded only if it is used.
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

/** Resolution of the time of the last read: each update is a write. */
const READ_AT_STEP_MS = MS_PER_MINUTE;

/** The current entries of a feed, and their time zone. */
interface Publication {
  readonly zone: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * Reads the schedules behind an address; null if it is unknown or has ended. 429 `too_many` if it is read too often.
 * All changes since the last read count as one change, made now.
 */
async function publishSchedules(
  db: Db,
  secretHash: string,
  now: number,
): Promise<Publication | null> {
  // First without a transaction: most requests for unknown addresses are repeated often.
  const found = await db.first(findFeed, { secretHash });
  if (!found) return null;
  return db.write(async (tx) => {
    await tx.first(lockUser, { userId: found.user_id });
    const feed = await tx.first(findFeed, { secretHash });
    const user = feed && (await tx.first(findUser, { userId: feed.user_id }));
    if (!user || (user.iss === GUEST_ISSUER && (await isOver(tx, user.id, now)))) return null;
    // The limit counts per calendar, because one network may fetch the calendars of many users.
    const waitMs = await countAttempts(tx, [['readsByCalendar', secretHash]], now);
    if (waitMs > 0) throw tooMany(waitMs);
    const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
    const rows = await tx.all(listCalendarSchedules, { userId: user.id });
    const entries = rows.flatMap((row) => toEntry(row, rule, feed.has_alarms === 1) ?? []);
    await recordRead(tx, feed, now);
    return { zone: rule.zone, entries: await numberEntries(tx, user.id, entries, now) };
  });
}

/** The account of an expired guest remains until it is deleted. */
async function isOver(tx: Transaction, userId: string, now: number): Promise<boolean> {
  const guest = await tx.first(findGuestOfUser, { userId });
  return !guest || guest.expires_at <= now;
}

async function recordRead(tx: Transaction, feed: CalendarFeedRow, now: number): Promise<void> {
  if (feed.read_at !== null && now - feed.read_at < READ_AT_STEP_MS) return;
  await tx.run(updateFeed, { ...feed, read_at: now });
}

/** Stores the hash of each entry, so that the next read recognizes changed entries. */
async function numberEntries(
  tx: Transaction,
  userId: string,
  entries: readonly CalendarEntry[],
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

/** A secret of 256 bits as base64url, with the file extension. */
const FILE = /^([\w-]{43})\.ics$/;

/** Makes the secret of an address, and the hash that the database stores. */
export function makeSecret(): { readonly secret: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashId(secret) };
}

export function secretToAddress(origin: string, secret: string): string {
  return `${origin}/calendar/${secret}.ics`;
}

/** Hashes the secret in the file name of an address; null if the file name is malformed. */
function fileToSecretHash(file: string): string | null {
  const secret = FILE.exec(file)?.[1];
  return secret === undefined ? null : hashId(secret);
}
