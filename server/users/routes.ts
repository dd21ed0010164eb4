import { LIMITS } from '#contract/limits.ts';
import type { UserChange } from '#contract/users.ts';
import { withPage } from '#domain/onboarding.ts';
import type { Principal } from '../auth/bearer.ts';
import type { UserRow } from '../db/schema.ts';
import { GUEST_ISSUER } from '../demo/guest-token.ts';
import { forgetStreaks } from '../habits/store.ts';
import { Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { readUser, withGuestEnd } from './read.ts';
import { registerUser } from './register.ts';
import { deleteUser, updateUser } from './store.ts';

export function serveUsers({ serve, serveNewcomer, db, bearer, identity, now }: Services): void {
  // Guests are nobody's accounts: the identity provider does not know them.
  const providerOf = ({ iss }: Principal) => (iss === GUEST_ISSUER ? null : identity);

  serve('GET /api/users/me', async ({ userId }) => withGuestEnd(db, await readUser(db, userId)));

  serve('PUT /api/users/me', ({ userId, body, write }) =>
    write(async (tx) => {
      const user = await readUser(tx, userId);
      const changed = changeUser(user, body);
      await tx.run(updateUser, changed);
      const movesDays =
        changed.time_zone !== user.time_zone || changed.day_start_hour !== user.day_start_hour;
      if (movesDays) await tx.run(forgetStreaks, { userId });
      return withGuestEnd(tx, changed);
    }),
  );

  serveNewcomer('POST /api/users/register', async (principal, { timeZone, guestToken }) => {
    const { iss, sub } = principal;
    if (iss === GUEST_ISSUER) return withGuestEnd(db, await readUser(db, sub));
    if (identity && !(await identity.isAccount(sub))) throw new Refusal('unauthorized');
    const options = { now: now(), timeZone, guestToken };
    const { user, guestSession } = await registerUser(db, { iss, sub }, options);
    // Only their token ends: the user lives on.
    if (guestSession !== null) await bearer.endSession(guestSession);
    return user;
  });

  serve('POST /api/users/logout', async ({ principal }) => {
    await bearer.endSession(principal.session);
    await providerOf(principal)?.endSignIn(principal.session);
  });

  serve('DELETE /api/users/delete', async ({ userId, principal }) => {
    // First what the person gave us: should the rest fail, they can still log in and delete again.
    await db.write((tx) => tx.run(deleteUser, { userId }));
    await bearer.forgetUser(userId);
    await bearer.endSession(principal.session);
    await providerOf(principal)?.deleteAccount(principal.sub);
  });
}

function changeUser(row: UserRow, change: UserChange): UserRow {
  return {
    ...row,
    display_name: change.display_name?.trim() || row.display_name,
    avatar: change.avatar === undefined ? row.avatar : change.avatar,
    headshot: change.selectedHeadshot ?? row.headshot,
    onboarding_completed: mergePages(row.onboarding_completed, change),
    preferences: mergePreferences(row.preferences, change.preferences),
    time_zone: change.time_zone ?? row.time_zone,
    day_start_hour: change.day_start_hour ?? row.day_start_hour,
  };
}

/** A page by itself, so that two devices on which two of them come to their end have both. */
function mergePages(
  kept: number,
  { onboarding_completed: mask = kept, onboarding_page: page }: UserChange,
): number {
  return page === undefined ? mask : withPage(mask, page);
}

/** One by one, so that two devices that change two of them both have their way; 422 where they would become too many. */
function mergePreferences(kept: string, change: UserChange['preferences']): string {
  if (!change) return kept;
  const merged = { ...(JSON.parse(kept) as object), ...change };
  if (Object.keys(merged).length > LIMITS.preferences) {
    const message = `must not come to more than ${LIMITS.preferences}`;
    throw new Refusal('invalid', { errors: [{ path: '/preferences', message }] });
  }
  return JSON.stringify(merged);
}
