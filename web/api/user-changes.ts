import type { User, UserChange } from '#contract/users.ts';
import { withPage } from '#domain/onboarding.ts';
import { ownEntries } from '../outbox/entries.ts';

/** The person as a change leaves them: of the preferences those change that are named. */
export function applyUserChange(me: User, { onboarding_page: page, ...change }: UserChange): User {
  const changed = {
    ...me,
    ...change,
    preferences: { ...me.preferences, ...change.preferences },
  } as User;
  if (page === undefined) return changed;
  return { ...changed, onboarding_completed: withPage(changed.onboarding_completed, page) };
}

/** Puts into what is known of the person those changes of which the server has not heard when this is called. */
export function keepUserChanges(): (me: User) => User {
  const changes = ownEntries()
    .filter(({ route }) => route === 'PUT /api/users/me')
    .map(({ body }) => body as UserChange);
  return (me) => changes.reduce(applyUserChange, me);
}
