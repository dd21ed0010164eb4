import type { CalendarFeed } from '#contract/calendar.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { CalendarFeedRow } from '../../db/schema.ts';
import { requireRow } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import { makeSecret, secretToAddress } from './serve-feed.ts';
import { deleteFeed, findFeedOfUser, putFeed, updateFeed } from './store.ts';

/** Serves the user's calls about the address of the calendar feed. `origin` is the public address. */
export function serveCalendar({ serve, db, now }: Services, origin: string): void {
  serve('GET /api/calendar', async ({ userId }) => {
    const feed = await db.first(findFeedOfUser, { userId });
    return { feed: feed ? presentFeed(feed) : null };
  });

  serve('PUT /api/calendar', ({ userId, body, write }) =>
    write(async (tx) => {
      const feed = await requireRow(tx, findFeedOfUser, { userId });
      const changed = { ...feed, has_alarms: Number(body.alarms) };
      await tx.run(updateFeed, changed);
      return { feed: presentFeed(changed) };
    }),
  );

  // Not a POST: its answer, which contains the secret, would be stored for repeats. A repeated PUT makes another
  // address.
  serve('PUT /api/calendar/address', ({ userId, write }) => {
    const { secret, secretHash } = makeSecret();
    return write(async (tx) => {
      const before = await tx.first(findFeedOfUser, { userId });
      const has_alarms = before?.has_alarms ?? 0;
      const own = { user_id: userId, secret_hash: secretHash };
      const feed = { ...own, has_alarms, created_at: now(), read_at: null };
      await tx.run(putFeed, feed);
      return { address: secretToAddress(origin, secret), feed: presentFeed(feed) };
    });
  });

  serve('DELETE /api/calendar', ({ userId, write }) =>
    write((tx) => tx.run(deleteFeed, { userId })),
  );
}

function presentFeed(row: CalendarFeedRow): CalendarFeed {
  return {
    alarms: row.has_alarms === 1,
    createdAt: instantToIso(row.created_at),
    read_at: row.read_at === null ? null : instantToIso(row.read_at),
  };
}
