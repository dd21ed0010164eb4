// Loaded into a server before anything else: each sync of the disk takes SYNC_DELAY_MS longer.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const delayMs = Number(process.env['SYNC_DELAY_MS']);
const { fdatasync, fdatasyncSync } = fs;
const pause = new Int32Array(new SharedArrayBuffer(4));
fs.fdatasync = (file, done) =>
  fdatasync(file, (error) => void setTimeout(() => done(error), delayMs));
fs.fdatasyncSync = (file) => {
  fdatasyncSync(file);
  Atomics.wait(pause, 0, 0, delayMs);
};
syncBuiltinESMExports();
