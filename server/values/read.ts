import type { Reader } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { findIdentity } from './store.ts';

/** The user's own identity, archived or not; 404 for any other. */
export async function readIdentity(
  reader: Reader,
  userId: string,
  id: string,
): Promise<IdentityRow> {
  const row = await reader.first(findIdentity, { userId, id });
  if (!row) throw new Refusal('not_found');
  return row;
}
