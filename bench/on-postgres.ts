import { ProductServer } from '../e2e/support/server.ts';
import { createDatabase } from '../server/testing/postgres/databases.ts';
import { startPostgres } from '../server/testing/postgres/server.ts';

/** Two processes of the product over a PostgreSQL server of their own, until `measure` is done; an error where no PostgreSQL is installed. */
export async function measureOnPostgres<T>(
  measure: (origin: string, otherOrigin: string) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  const servers: ProductServer[] = [];
  try {
    await createDatabase(postgres.urlOf(''), 'bench', null);
    const settings = { DATABASE_URL: postgres.urlOf('bench') };
    for (let i = 0; i < 2; i++) servers.push(await ProductServer.start(settings));
    const [origin = '', otherOrigin = ''] = servers.map((server) => server.origin);
    return await measure(origin, otherOrigin);
  } finally {
    for (const server of servers) await server.remove();
    await postgres.stop();
  }
}
