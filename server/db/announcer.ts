/** Receives the messages between the processes of one database, including those of its own process. */
export interface AnnouncementListener {
  receive(text: string): void;
  /** Messages may have been lost; if it is not over, until the next call more may be. */
  missed(isOver: boolean): void;
}

/**
 * Sends short texts between the processes of one database within milliseconds. A text is lost if a process or a
 * connection breaks, so a text may only speed things up; anything that must not be lost is stored in a table.
 */
export interface Announcer {
  /** Resolves when the text is sent. Texts of the same moment are sent together. */
  announce(text: string): Promise<void>;
  /** Resolves when the listener is subscribed. */
  listen(listener: AnnouncementListener): Promise<void>;
}

/** An announcer within one process, for a database that no other process uses. */
export function createLocalAnnouncer(): Announcer {
  const listeners: AnnouncementListener[] = [];
  return {
    async announce(text) {
      for (const listener of listeners) listener.receive(text);
    },
    async listen(listener) {
      listeners.push(listener);
    },
  };
}
