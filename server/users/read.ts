import type { User } from '#contract/users.ts';
import type { DayRule } from '#domain/calendar.ts';
import type { Reader } from '../db/db.ts';
import type { UserRow } from '../db/schema.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { findGuestOfUser } from '../demo/guests-store.ts';
import { Refusal } from '../http/refusal.ts';
import { presentUser } from './present.ts';
import { findUser } from './store.ts';

/** The user's row; 401 where the account went away while its token was known. */
export async function readUser(reader: Reader, userId: string): Promise<UserRow> {
  const row = await reader.first(findUser, { userId });
  if (!row) throw new Refusal('not_registered');
  return row;
}

/** A user as they are answered. */
export async function withGuestEnd(reader: Reader, row: UserRow): Promise<User> {
  if (row.iss !== GUEST_ISSUER) return presentUser(row, null);
  const guest = await reader.first(findGuestOfUser, { userId: row.id });
  return presentUser(row, guest ?? null);
}

/** When the user's days begin. */
export async function readDayRule(reader: Reader, userId: string): Promise<DayRule> {
  const user = await readUser(reader, userId);
  return { zone: user.time_zone, dayStartHour: user.day_start_hour };
}
