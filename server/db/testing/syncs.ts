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

/** Has `meet` decide when each sync that the product asks Node for begins; until the running test ends. */
export function meetSyncs(meet: (sync: Sync) => void): void {
  const real = fs.fdatasync;
  const held = (file: number, done: Done): void =>
    meet({
      file,
      go: () =>
        new Promise<void>((resolve) => {
          real(file, (error) => {
            resolve();
            setImmediate(() => done(error));
          });
        }),
    });
  fs.fdatasync = held as typeof fs.fdatasync;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fdatasync = real;
    syncBuiltinESMExports();
  });
}
