import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

type Done = (error: Error | null) => void;

/** One sync of the disk that the product has asked for, and that has not begun. */
export interface Sync {
  readonly file: number;
  /** Does it, and tells the product how it ended; resolves before the product hears of it. */
  go(): Promise<void>;
}

/**
 * Has `meet` decide when each sync that the product asks Node for begins, and do each that is waited for in the thread by
 * `meetInThread`, which may do more; until the running test ends.
 */
export function meetSyncs(
  meet: (sync: Sync) => void,
  meetInThread: (sync: () => void, file: number) => void = (sync) => sync(),
): void {
  const { fdatasync, fdatasyncSync } = fs;
  const held = (file: number, done: Done): void =>
    meet({
      file,
      go: () =>
        new Promise<void>((resolve) => {
          fdatasync(file, (error) => {
            resolve();
            setImmediate(() => done(error));
          });
        }),
    });
  fs.fdatasync = held as typeof fs.fdatasync;
  fs.fdatasyncSync = (file) => meetInThread(() => fdatasyncSync(file), file);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { fdatasync, fdatasyncSync });
    syncBuiltinESMExports();
  });
}
