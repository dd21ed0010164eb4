import { openSnapshot } from '../doctor/snapshot.ts';
import { TABLE_NAMES } from '../db/schema.ts';
import { LEDGER } from '../db/migrate.ts';
import type { Engine } from './back-up.ts';
import { checkArchive } from './archive.ts';
import { startProgram } from './postgres-programs.ts';
import { nameSnapshot } from './store.ts';

/** `pg_dump` of our tables, at the very state that is looked at, and read back whole. */
export const postgresEngine: Engine = {
  kind: 'pgdump',
  async copy(place, file, look) {
    const snapshot = await openSnapshot(place);
    try {
      const state = await snapshot.first(nameSnapshot, {});
      const tables = [...TABLE_NAMES, LEDGER, `${LEDGER}_lock`].map((table) => `--table=${table}`);
      const format = ['--format=custom', '--no-owner', '--no-privileges'];
      const args = [...format, `--snapshot=${state?.name}`, ...tables, `--file=${file}`];
      await startProgram('pg_dump', args, place.databaseUrl).done;
      await checkArchive(file);
      return await look(snapshot);
    } finally {
      await snapshot.close();
    }
  },
};
