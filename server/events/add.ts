import type { Transaction } from '../db/db.ts';
import type { PlayEventRow } from '../db/schema.ts';
import { keepHabitTime } from '../habits/times.ts';
import { readUser } from '../users/read.ts';
import type { NamedPlayEvent, PlayEventNames } from './present.ts';
import { insertPlayEvent } from './store.ts';

/** Adds an event of the zone in which its person is. */
export async function addPlayEvent(
  tx: Transaction,
  row: Omit<PlayEventRow, 'time_zone'>,
  names: PlayEventNames,
): Promise<NamedPlayEvent> {
  const { time_zone } = await readUser(tx, row.user_id);
  const added = { ...row, time_zone };
  await tx.run(insertPlayEvent, added);
  await keepHabitTime(tx, null, added);
  return { ...added, ...names };
}
