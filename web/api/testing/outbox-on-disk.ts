import { openDB } from 'idb';
import type { OutboxSchema } from '../outbox-database.ts';

/** What a page that loads now would find. */
export async function outboxOnDisk() {
  const database = await openDB<OutboxSchema>('hexis-outbox');
  try {
    const [entries, refused, sessions] = await Promise.all([
      database.getAll('entries'),
      database.getAll('refused'),
      database.getAll('sessions'),
    ]);
    return { entries, refused, sessions };
  } finally {
    database.close();
  }
}

export async function entriesOnDisk() {
  return (await outboxOnDisk()).entries;
}
