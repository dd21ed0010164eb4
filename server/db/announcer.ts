/** Hears what the processes over one database tell each other, its own words included. */
export interface AnnouncementListener {
  heard(text: string): void;
  /** Something may have been said that was not heard. */
  missed(): void;
}

/**
 * How the processes over one database talk: short texts, heard within milliseconds, which are lost where a process or
 * a connection breaks. So they may hurry something along, and what must be known in any case stands in a table.
 */
export interface Announcer {
  /** Resolves when it is said; it is said on the way, in any case, with what others say at that moment. */
  announce(text: string): Promise<void>;
  /** Resolves when the listener hears. */
  listen(listener: AnnouncementListener): Promise<void>;
}

/** Between the parts of one process: where the database has no other. */
export function createLocalAnnouncer(): Announcer {
  const listeners: AnnouncementListener[] = [];
  return {
    async announce(text) {
      for (const listener of listeners) listener.heard(text);
    },
    async listen(listener) {
      listeners.push(listener);
    },
  };
}
