import type { User } from '#contract/users.ts';
import { type DayRule, instantToIso } from '#domain/calendar.ts';
import type { Reader } from '../../db/db.ts';
import type { UserRow, GuestRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { FOREVER, GUEST_ISSUER } from '../guests/guest-token.ts';
import { findGuestOfUser } from '../guests/guests-store.ts';
import { findUser } from './store.ts';

/** The user's row; 401 if the account was deleted while its token was cached. */
export async function readUser(reader: Reader, userId: string): Promise<UserRow> {
  const row = await reader.first(findUser, { userId });
  if (!row) throw new Refusal('not_registered');
  return row;
}

/** Presents a user, with the end of a guest. */
export async function withGuestEnd(reader: Reader, row: UserRow): Promise<User> {
  if (row.iss !== GUEST_ISSUER) return presentUser(row, null);
  const guest = await reader.first(findGuestOfUser, { userId: row.id });
  return presentUser(row, guest ?? null);
}

/** Time zone and start hour of the user's days. */
export async function readDayRule(reader: Reader, userId: string): Promise<DayRule> {
  const user = await readUser(reader, userId);
  return { zone: user.time_zone, dayStartHour: user.day_start_hour };
}

/** Presents a user; `guest` is null for all others. */
export function presentUser(
  row: UserRow,
  guest: Pick<GuestRow, 'expires_at' | 'kind'> | null,
): User {
  return {
    id: row.id,
    display_name: row.display_name,
    avatar: row.avatar,
    selectedHeadshot: row.headshot,
    onboarding_completed: row.onboarding_completed,
    preferences: JSON.parse(row.preferences) as User['preferences'],
    time_zone: row.time_zone,
    day_start_hour: row.day_start_hour,
    guest_until: guest && guest.expires_at < FOREVER ? instantToIso(guest.expires_at) : null,
    guest_kind: guest && guest.kind,
    createdAt: instantToIso(row.created_at),
  };
}
