import type { User, UserChange } from '#contract/users.ts';
import { withPage } from '#domain/onboarding.ts';
import { ownEntries } from '../outbox/entries.ts';

/** Applies a change to the user; only the preferences that it names change. */
export function applyUserChange(me: User, { onboarding_page: page, ...change }: UserChange): User {
  const changed = {
    ...me,
    ...change,
    preferences: { ...me.preferences, ...change.preferences },
  } as User;
  if (page === undefined) return changed;
  return { ...changed, onboarding_completed: withPage(changed.onboarding_completed, page) };
}

/** Returns a function that applies the user changes that are unsent at the time of this call. */
export function overlayUserChanges(): (me: User) => User {
  const changes = ownEntries()
    .filter(({ route }) => route === 'PUT /api/users/me')
    .map(({ body }) => body as UserChange);
  return (me) => changes.reduce(applyUserChange, me);
}
