import { isTimeZone } from '#domain/calendar.ts';
import { newId } from '../../base/new-id.ts';
import type { UserRow } from '../../db/schema.ts';

/** A new user; `timeZone` is the browser's, and an unknown one counts as UTC. */
export function makeUser(options: {
  iss: string;
  sub: string;
  timeZone: string | undefined;
  now: number;
}): UserRow {
  const { iss, sub, timeZone, now } = options;
  return {
    id: newId(),
    iss,
    sub,
    rev: 0,
    display_name: '',
    avatar: null,
    headshot: 'headshot1',
    onboarding_completed: 0,
    preferences: '{}',
    time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
    day_start_hour: 0,
    writes_until: 0,
    push_at: null,
    push_since: null,
    created_at: now,
  };
}
