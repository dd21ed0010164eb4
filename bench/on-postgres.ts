import { ProductServer } from '../e2e/support/server.ts';
import { createDatabase } from '../server/testing/postgres/databases.ts';
import { startPostgres } from '../server/testing/postgres/server.ts';

/** Lets `measure` look at the product over a PostgreSQL server of its own; an error where no PostgreSQL is installed. */
export async function measureOnPostgres<T>(measure: (origin: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    await createDatabase(postgres.urlOf(''), 'bench', null);
    const server = await ProductServer.start({ DATABASE_URL: postgres.urlOf('bench') });
    try {
      return await measure(server.origin);
    } finally {
      await server.remove();
    }
  } finally {
    await postgres.stop();
  }
}
