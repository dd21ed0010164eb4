import { close, fdatasync, fdatasyncSync, open } from 'node:fs';
import { promisify } from 'node:util';

/** The write-ahead log of an open SQLite database, as a file that can be synced beside whoever writes to it. */
export interface Journal {
  /** Resolves when everything that was in the log as this was called is on the disk. */
  sync(): Promise<void>;
  /** Returns when it is, or throws: nobody has a turn until then. */
  syncInThread(): void;
  close(): Promise<void>;
}

/** SQLite keeps the file for as long as a connection is open. Closing it here lets go of no lock: those are on other files. */
export async function openJournal(databaseFile: string): Promise<Journal> {
  const file = await promisify(open)(`${databaseFile}-wal`, 'r+');
  return {
    sync: () =>
      new Promise((resolve, reject) => {
        fdatasync(file, (error) => (error ? reject(error) : resolve()));
      }),
    syncInThread: () => fdatasyncSync(file),
    close: () => promisify(close)(file),
  };
}
