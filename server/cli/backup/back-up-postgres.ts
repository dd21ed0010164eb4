import { MIGRATIONS_TABLE } from '../../db/migrate.ts';
import { TABLE_NAMES } from '../../db/schema.ts';
import { openSnapshot } from '../doctor/snapshot.ts';
import { checkArchive } from './archive.ts';
import type { BackupEngine } from './back-up.ts';
import { startProgram } from './postgres-programs.ts';
import { nameSnapshot } from './store.ts';

/** Runs `pg_dump` on the app's tables at the state of the snapshot, and reads the archive back completely. */
export const postgresEngine: BackupEngine = {
  kind: 'pgdump',
  async copy(place, file, look) {
    const snapshot = await openSnapshot(place);
    try {
      const state = await snapshot.first(nameSnapshot, {});
      const tables = [...TABLE_NAMES, MIGRATIONS_TABLE, `${MIGRATIONS_TABLE}_lock`].map(
        (table) => `--table=${table}`,
      );
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
