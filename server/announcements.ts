import type { LiveChange } from '#contract/live.ts';
import type { Db } from './db/db.ts';

/** What a process tells all that share its database, itself included. */
export type Announcement =
  /** A write of a user is durable. */
  | ({ readonly what: 'changed'; readonly userId: string } & LiveChange)
  /** A login has ended: its tokens are refused from now on. */
  | { readonly what: 'signed out'; readonly session: string }
  | { readonly what: 'user gone'; readonly userId: string };

export interface AnnouncementHearer {
  heard(announcement: Announcement): void;
  /** Something may have been said that was not heard. */
  missed(): void;
}

/** Resolves when it is said. */
export function announce(db: Db, announcement: Announcement): Promise<void> {
  return db.announce(JSON.stringify(announcement));
}

/** Resolves when `hearer` hears. */
export function hearAnnouncements(db: Db, hearer: AnnouncementHearer): Promise<void> {
  return db.listen({
    heard: (text) => hearer.heard(JSON.parse(text) as Announcement),
    missed: () => hearer.missed(),
  });
}
