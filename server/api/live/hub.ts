import type { LiveChange } from '#contract/live.ts';
import { readUser } from '../../accounts/users/read.ts';
import { subscribeToAnnouncements, type Announcement } from '../../db/announcements.ts';
import type { Db } from '../../db/db.ts';
import type { EventStream } from './routes.ts';

/** An open stream of a user's changes. */
export interface LiveListener extends Pick<EventStream, 'send' | 'beat' | 'end'> {
  readonly userId: string;
  /** The login that opened it; the stream ends with it. */
  readonly signIn: string;
  readonly expiresAtMs: number;
  /** Number of the newest change that the client knows; null if unknown. */
  rev: number | null;
}

export type LiveHub = Awaited<ReturnType<typeof createLiveHub>>;

/** Forwards the changes announced by all processes to the streams of this process. */
export async function createLiveHub(db: Db, now: () => number) {
  const byUser = new Map<string, Set<LiveListener>>();
  const all = () => [...byUser.values()].flatMap((listeners) => [...listeners]);

  function endThose(isOver: (listener: LiveListener) => boolean): void {
    for (const listener of all()) if (isOver(listener)) listener.end();
  }

  /**
   * Sends a change. If an earlier change was skipped, sends that anything may have changed instead. `next` describes
   * this change only.
   */
  function pass(listener: LiveListener, rev: number, next: string | null): void {
    if (listener.rev !== null && rev <= listener.rev) return;
    const isNext = listener.rev !== null && rev === listener.rev + 1;
    listener.rev = rev;
    listener.send((isNext ? next : null) ?? formatChange({ rev, changed: null }));
  }

  function forward(announcement: Announcement): void {
    if (announcement.what === 'changed') {
      const { userId, rev, changed } = announcement;
      const listeners = byUser.get(userId);
      if (!listeners) return;
      const event = formatChange({ rev, changed });
      for (const listener of listeners) pass(listener, rev, event);
    } else if (announcement.what === 'signed out') {
      endThose((listener) => listener.signIn === announcement.session);
    } else {
      endThose((listener) => listener.userId === announcement.userId);
    }
  }

  await subscribeToAnnouncements(db, {
    receive: forward,
    // A login may have ended meanwhile. Valid clients reconnect and learn that they missed changes.
    missed: () => endThose(() => true),
  });

  return {
    /** Adds a stream and, unless it is up to date, sends that anything may have changed. */
    async add(listener: LiveListener) {
      const listeners = byUser.get(listener.userId) ?? new Set();
      byUser.set(listener.userId, listeners.add(listener));
      const seen = listener.rev;
      const { rev } = await readUser(db, listener.userId);
      // The number may be from before the database was restored.
      if (seen !== null && seen > rev && listener.rev === seen) listener.rev = null;
      pass(listener, rev, null);
    },
    remove(listener: LiveListener) {
      const listeners = byUser.get(listener.userId);
      listeners?.delete(listener);
      if (listeners?.size === 0) byUser.delete(listener.userId);
    },
    /** The number of open streams. */
    count: () => all().length,
    countOf: (userId: string) => byUser.get(userId)?.size ?? 0,
    /** Sends a heartbeat to all streams, and ends those whose token has expired. */
    beat() {
      endThose((listener) => listener.expiresAtMs <= now());
      for (const listener of all()) listener.beat();
    },
    endAll: () => endThose(() => true),
  };
}

/** Formats a change as a server-sent event. */
function formatChange(change: LiveChange): string {
  return `id: ${change.rev}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}
