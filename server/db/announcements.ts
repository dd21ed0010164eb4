import type { LiveChange } from '#contract/live.ts';
import type { Db } from './db.ts';

/** A message to all processes that share the database, including the sender. */
export type Announcement =
  /** A write of a user is durable. */
  | ({ readonly what: 'changed'; readonly userId: string } & LiveChange)
  /** A login has ended: its tokens are refused from now on. */
  | { readonly what: 'signed out'; readonly session: string }
  | { readonly what: 'user gone'; readonly userId: string };

export interface AnnouncementSubscriber {
  receive(announcement: Announcement): void;
  /** Messages may have been lost; if it is not over, until the next call more may be. */
  missed(isOver: boolean): void;
}

/** Resolves when the message is sent. */
export function announce(db: Db, announcement: Announcement): Promise<void> {
  return db.announce(JSON.stringify(announcement));
}

/** Resolves when `subscriber` is subscribed. */
export function subscribeToAnnouncements(
  db: Db,
  subscriber: AnnouncementSubscriber,
): Promise<void> {
  return db.listen({
    receive: (text) => subscriber.receive(JSON.parse(text) as Announcement),
    missed: (isOver) => subscriber.missed(isOver),
  });
}
