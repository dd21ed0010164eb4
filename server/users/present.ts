import type { User } from '#contract/users.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { GuestRow, UserRow } from '../db/schema.ts';

/** `guest` is null for everybody who is none. */
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
    guest_until: guest && instantToIso(guest.expires_at),
    guest_kind: guest && guest.kind,
    createdAt: instantToIso(row.created_at),
  };
}
