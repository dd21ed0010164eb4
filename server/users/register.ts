import { v7 as newId } from 'uuid';
import type { User } from '#contract/users.ts';
import { isTimeZone } from '#domain/calendar.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { presentUser } from './present.ts';
import { findUserBySubject, insertUser } from './store.ts';

/** Makes the user of a token's subject, once; `timeZone` is the browser's, and anything unknown counts as UTC. */
export function registerUser(
  db: Db,
  subject: { iss: string; sub: string },
  options: { now: number; timeZone: string | undefined },
): Promise<User> {
  const { now, timeZone } = options;
  return db.write(async (tx) => {
    await tx.run(insertUser, {
      id: newId(),
      ...subject,
      rev: 0,
      display_name: '',
      avatar: null,
      headshot: 'headshot1',
      onboarding_completed: 0,
      preferences: '{}',
      time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
      day_start_hour: 0,
      created_at: now,
    });
    const row = await tx.first(findUserBySubject, subject);
    if (!row) throw new Refusal('internal');
    return presentUser(row);
  });
}
