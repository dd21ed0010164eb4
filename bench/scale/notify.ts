import { createPostgresAnnouncer } from '../../server/db/postgres-announcer.ts';
import { createReadPool } from '../../server/db/postgres-pool.ts';
import { cpuSecondsOfChildren } from '../cpu-time.ts';

const LOAD_MS = 3000;

/** As long as what the product says of a write. */
const SAID = JSON.stringify({
  what: 'changed',
  userId: '00000000-0000-7000-8000-000000000001',
  rev: 1000,
  changed: ['events', 'values', 'todos'],
});

/** What `listeners` processes hear of each other's writes, a second, when each says one after the other. */
export interface Notifying {
  readonly listeners: number;
  readonly saidPerSecond: number;
  readonly heardPerSecond: number;
  /** Processor time of PostgreSQL for each that was said, in milliseconds. */
  readonly databaseMs: number;
}

const ignore = () => {};

export async function measureNotify(
  url: string,
  databasePid: number,
  listeners: number,
): Promise<Notifying> {
  const pool = createReadPool(url);
  const announcers = Array.from({ length: listeners }, () =>
    createPostgresAnnouncer(url, (said) => pool.query(said)),
  );
  let heard = 0;
  for (const announcer of announcers) {
    await announcer.listen({ heard: () => void (heard += 1), missed: ignore });
  }
  let said = 0;
  const cpuBefore = cpuSecondsOfChildren(databasePid);
  const endsAt = performance.now() + LOAD_MS;
  await Promise.all(
    announcers.slice(0, 10).map(async (announcer) => {
      while (performance.now() < endsAt) {
        await announcer.announce(SAID);
        said += 1;
      }
    }),
  );
  const seconds = LOAD_MS / 1000;
  const databaseMs = ((cpuSecondsOfChildren(databasePid) - cpuBefore) * 1000) / said;
  for (const announcer of announcers) await announcer.close();
  await pool.end();
  return { listeners, saidPerSecond: said / seconds, heardPerSecond: heard / seconds, databaseMs };
}
