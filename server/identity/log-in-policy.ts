import { interactionPolicy } from './library.ts';

/** When the log-in page shows: whenever nobody is logged in, or somebody whose account is gone. */
export function createLogInPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    // Without it a silent login with a session of a deleted account would never be answered.
    new Check('account_gone', 'the account no longer exists', 'login_required', ({ oidc }) => {
      const isGone = oidc.session?.accountId !== undefined && oidc.account === undefined;
      return isGone ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  // prompt=consent is accepted and asks nothing: the only client is our own.
  policy.get('consent')?.checks.clear();
  return policy;
}
