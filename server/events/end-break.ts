import type { Transaction } from '../db/db.ts';
import { deleteEvent } from './ledger.ts';
import type { NamedPlayEvent } from './present.ts';

/**
 * Who began to work at `workedAtMs` had ended the break before, whether or not the device that showed it could say so
 * yet; its completion is recorded when it comes. Answers whether the active session was such a break, which is gone then.
 */
export async function endBreakBefore(
  tx: Transaction,
  active: NamedPlayEvent,
  workedAtMs: number,
): Promise<boolean> {
  if (active.habit_is_break !== 1 || active.occurred_at >= workedAtMs) return false;
  await deleteEvent(tx, active);
  return true;
}
