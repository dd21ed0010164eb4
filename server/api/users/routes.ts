import { LIMITS } from '#contract/limits.ts';
import type { UserChange } from '#contract/users.ts';
import { isBlank } from '#domain/characters.ts';
import { withPage } from '#domain/onboarding.ts';
import { GUEST_ISSUER } from '../../accounts/guests/guest-token.ts';
import type { Principal } from '../../accounts/tokens/bearer.ts';
import { readUser, withGuestEnd } from '../../accounts/users/read.ts';
import { registerUser } from '../../accounts/users/register.ts';
import { deleteUser, updateUser } from '../../accounts/users/store.ts';
import type { UserRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { forgetStreaks } from '../habits/store.ts';
import type { Services } from '../services.ts';

export function serveUsers({ serve, serveNewcomer, db, bearer, oidc, now }: Services): void {
  // The identity provider does not know guests.
  const providerOf = ({ iss }: Principal) => (iss === GUEST_ISSUER ? null : oidc);

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
    if (oidc && !(await oidc.isAccount(sub))) throw new Refusal('unauthorized');
    const options = { now: now(), timeZone, guestToken };
    const { user, guestSignIn } = await registerUser(db, { iss, sub }, options);
    // Only the guest's token ends; the user remains.
    if (guestSignIn !== null) await bearer.endSignIn(guestSignIn);
    return user;
  });

  serve('POST /api/users/logout', async ({ principal }) => {
    await bearer.endSignIn(principal.signIn);
    await providerOf(principal)?.endSignIn(principal.signIn);
  });

  serve('DELETE /api/users/delete', async ({ userId, principal }) => {
    // First the user's data: if a later step fails, the user can still log in and delete again.
    await db.write((tx) => tx.run(deleteUser, { userId }));
    await bearer.forgetUser(userId);
    await bearer.endSignIn(principal.signIn);
    await providerOf(principal)?.deleteAccount(principal.sub);
    await db.purge();
  });
}

function changeUser(row: UserRow, change: UserChange): UserRow {
  const { display_name: name = '' } = change;
  return {
    ...row,
    display_name: isBlank(name) ? row.display_name : name.trim(),
    avatar: change.avatar === undefined ? row.avatar : change.avatar,
    headshot: change.selectedHeadshot ?? row.headshot,
    onboarding_completed: mergePages(row.onboarding_completed, change),
    preferences: mergePreferences(row.preferences, change.preferences),
    time_zone: change.time_zone ?? row.time_zone,
    day_start_hour: change.day_start_hour ?? row.day_start_hour,
  };
}

/** Adds a single page, so that the pages completed on two devices are merged. */
function mergePages(
  stored: number,
  { onboarding_completed: mask = stored, onboarding_page: page }: UserChange,
): number {
  return page === undefined ? mask : withPage(mask, page);
}

/** Merges the preferences one by one, so that changes of two devices are combined; 422 if there are too many. */
function mergePreferences(stored: string, change: UserChange['preferences']): string {
  if (!change) return stored;
  const merged = { ...(JSON.parse(stored) as object), ...change };
  if (Object.keys(merged).length > LIMITS.preferences) {
    const message = `must not come to more than ${LIMITS.preferences}`;
    throw new Refusal('invalid', { errors: [{ path: '/preferences', message }] });
  }
  return JSON.stringify(merged);
}
