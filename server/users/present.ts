import type { User } from '#contract/users.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { UserRow } from '../db/schema.ts';

/** `guestUntilMs` is null for everybody who is no guest. */
export function presentUser(row: UserRow, guestUntilMs: number | null): User {
  return {
    id: row.id,
    display_name: row.display_name,
    avatar: row.avatar,
    selectedHeadshot: row.headshot as User['selectedHeadshot'],
    onboarding_completed: row.onboarding_completed,
    preferences: JSON.parse(row.preferences) as User['preferences'],
    time_zone: row.time_zone,
    day_start_hour: row.day_start_hour,
    guest_until: guestUntilMs === null ? null : instantToIso(guestUntilMs),
    createdAt: instantToIso(row.created_at),
  };
}
