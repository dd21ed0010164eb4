// Loaded into a server before anything else: from SIGUSR2 on, what it syncs is closed under it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fdatasync, fdatasyncSync } = fs;
let isFailing = false;

fs.fdatasync = (file, done) => {
  failNow(file);
  fdatasync(file, done);
};
fs.fdatasyncSync = (file) => {
  failNow(file);
  fdatasyncSync(file);
};
syncBuiltinESMExports();
process.on('SIGUSR2', () => (isFailing = true));

function failNow(file) {
  if (isFailing) fs.closeSync(file);
  isFailing = false;
}
