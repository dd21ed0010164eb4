// Loaded into a server before anything else: from SIGUSR2 on, what it syncs is closed under it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fdatasync } = fs;
let isFailing = false;

fs.fdatasync = (file, done) => {
  if (isFailing) fs.closeSync(file);
  isFailing = false;
  fdatasync(file, done);
};
syncBuiltinESMExports();
process.on('SIGUSR2', () => (isFailing = true));
