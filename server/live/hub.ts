import type { LiveChange } from '#contract/live.ts';
import { hearAnnouncements, type Announcement } from '../announcements.ts';
import type { Db } from '../db/db.ts';
import { readUser } from '../users/read.ts';
import type { EventStream } from './routes.ts';

/** One open stream of a user's changes. */
export interface Listener extends Pick<EventStream, 'send' | 'beat' | 'end'> {
  readonly userId: string;
  /** The login that opened it, with which it ends. */
  readonly session: string;
  readonly expiresAtMs: number;
  /** The newest change that it knows of; null where it has not told. */
  rev: number | null;
}

export type LiveHub = Awaited<ReturnType<typeof createLiveHub>>;

/** Brings the changes that any process announces to those who listen to this one. */
export async function createLiveHub(db: Db, now: () => number) {
  const byUser = new Map<string, Set<Listener>>();
  const all = () => [...byUser.values()].flatMap((listeners) => [...listeners]);

  function endThose(isOver: (listener: Listener) => boolean): void {
    for (const listener of all()) if (isOver(listener)) listener.end();
  }

  /** It misses nothing: where a change was skipped, what has changed is not known. `next` tells of the change alone. */
  function pass(listener: Listener, rev: number, next: string | null): void {
    if (listener.rev !== null && rev <= listener.rev) return;
    const isNext = listener.rev !== null && rev === listener.rev + 1;
    listener.rev = rev;
    listener.send((isNext ? next : null) ?? formatChange({ rev, changed: null }));
  }

  function hear(announcement: Announcement): void {
    if (announcement.what === 'changed') {
      const { userId, rev, changed } = announcement;
      const listeners = byUser.get(userId);
      if (!listeners) return;
      const event = formatChange({ rev, changed });
      for (const listener of listeners) pass(listener, rev, event);
    } else if (announcement.what === 'signed out') {
      endThose((listener) => listener.session === announcement.session);
    } else {
      endThose((listener) => listener.userId === announcement.userId);
    }
  }

  await hearAnnouncements(db, {
    heard: hear,
    // A login may have ended meanwhile: who may still listen comes back, and is told what was missed.
    missed: () => endThose(() => true),
  });

  return {
    /** Lets it hear from now on, and tells it where it stands. */
    async add(listener: Listener) {
      const listeners = byUser.get(listener.userId) ?? new Set();
      byUser.set(listener.userId, listeners.add(listener));
      const seen = listener.rev;
      const { rev } = await readUser(db, listener.userId);
      // It may come from a time before the database was restored.
      if (seen !== null && seen > rev && listener.rev === seen) listener.rev = null;
      pass(listener, rev, null);
    },
    remove(listener: Listener) {
      const listeners = byUser.get(listener.userId);
      listeners?.delete(listener);
      if (listeners?.size === 0) byUser.delete(listener.userId);
    },
    /** How many listen. */
    count: () => all().length,
    countOf: (userId: string) => byUser.get(userId)?.size ?? 0,
    /** Shows all that they are still heard, and ends those whose token has expired. */
    beat() {
      endThose((listener) => listener.expiresAtMs <= now());
      for (const listener of all()) listener.beat();
    },
    endAll: () => endThose(() => true),
  };
}

/** A change as the event that tells of it. */
function formatChange(change: LiveChange): string {
  return `id: ${change.rev}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}
