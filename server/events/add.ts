import type { Transaction } from '../db/db.ts';
import type { PlayEventRow } from '../db/schema.ts';
import { readUser } from '../users/read.ts';
import type { NamedPlayEvent } from './present.ts';
import { readPlayEvent } from './read.ts';
import { insertPlayEvent } from './store.ts';

/** Adds an event of the zone in which its person is. */
export async function addPlayEvent(
  tx: Transaction,
  row: Omit<PlayEventRow, 'time_zone'>,
): Promise<NamedPlayEvent> {
  const user = await readUser(tx, row.user_id);
  await tx.run(insertPlayEvent, { ...row, time_zone: user.time_zone });
  return readPlayEvent(tx, row.user_id, row.id);
}
