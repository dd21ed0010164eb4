import type { UserChange } from '#contract/users.ts';
import type { UserRow } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { Refusal } from '../http/refusal.ts';
import { presentUser } from './present.ts';
import { registerUser } from './register.ts';
import { readUser } from './read.ts';
import { deleteUser, updateUser } from './store.ts';

export function serveUsers({ serve, serveNewcomer, db, bearer, identity, now }: Services): void {
  serve('GET /api/users/me', async ({ userId }) => presentUser(await readUser(db, userId)));

  serve('PUT /api/users/me', ({ userId, body, write }) =>
    write(async (tx) => {
      const changed = changeUser(await readUser(tx, userId), body);
      await tx.run(updateUser, changed);
      return presentUser(changed);
    }),
  );

  serveNewcomer('POST /api/users/register', async (principal, timeZone) => {
    if (identity && !(await identity.isAccount(principal.sub))) throw new Refusal('unauthorized');
    return registerUser(db, { iss: principal.iss, sub: principal.sub }, { now: now(), timeZone });
  });

  serve('POST /api/users/logout', async ({ principal }) => {
    await bearer.endSession(principal.session);
    await identity?.endSignIn(principal.session);
    return null;
  });

  serve('DELETE /api/users/delete', async ({ userId, principal }) => {
    // First what the person gave us: should the rest fail, they can still log in and delete again.
    await db.write((tx) => tx.run(deleteUser, { userId }));
    bearer.forgetUser(userId);
    await bearer.endSession(principal.session);
    await identity?.deleteAccount(principal.sub);
    return null;
  });
}

function changeUser(row: UserRow, change: UserChange): UserRow {
  return {
    ...row,
    display_name: change.display_name?.trim() ?? row.display_name,
    avatar: change.avatar === undefined ? row.avatar : change.avatar,
    headshot: change.selectedHeadshot ?? row.headshot,
    onboarding_completed: change.onboarding_completed ?? row.onboarding_completed,
    preferences: change.preferences ? JSON.stringify(change.preferences) : row.preferences,
    time_zone: change.time_zone ?? row.time_zone,
    day_start_hour: change.day_start_hour ?? row.day_start_hour,
  };
}
