import { ApiProblem, NetworkFailure } from '../../data/client/failures.ts';

/** Text about a failed login, and how to continue. */
export interface LoginFailure {
  readonly title: string;
  /** The provider's or the server's message; null if it adds nothing. */
  readonly detail: string | null;
  readonly advice: string;
  /** `login` starts again at the provider; `repeat` continues the pending login. */
  readonly next: 'login' | 'repeat';
}

/** Progress of the login: refused by the provider, returned from it, or finished without the account's setup. */
export type LoginStage = 'refused' | 'returned' | 'finished';

export const SETUP_FAILED = 'Error setting up account. Please try again.';
const LOGIN_FAILED = 'Login failed';

/** The page was opened without a login. */
export const NO_CODE: LoginFailure = {
  title: 'No code or state found in callback',
  detail: null,
  advice: 'This page only works on the way back from a login. Begin one, and you will return here.',
  next: 'login',
};

/** By error code of the provider or the library. */
const ADVICE: Readonly<Record<string, string>> = {
  state_mismatch:
    'This answer belongs to another login, perhaps in another tab. Nothing was changed: log in again.',
  missing_transaction:
    'No login is under way in this tab, or it was finished before. Nothing was changed: log in again.',
  login_required: 'Your login at the provider has ended. Log in again: nothing is lost.',
  missing_refresh_token: 'This device cannot renew your login by itself. Log in again.',
  invalid_grant: 'This login has come to its end. Log in again: nothing is lost.',
  timeout: 'The login service took too long to answer. Look at your connection, then try again.',
  cancelled: 'The window was closed before the login was done. Open it again when you are ready.',
  mfa_required: 'Your account asks for a second step. Log in again and take it.',
  request_error: 'The login service could not do its part. Wait a moment, then try again.',
  access_denied: 'The login was called off, and nothing was changed. Try again when you like.',
};
const NETWORK_ADVICE = 'Look at your connection, then try again. What you have chosen is kept.';
const OTHER_ADVICE = 'Nothing was lost. Wait a moment, then try again.';

/** After these only a new login helps, at any stage. */
const ENDED = new Set([
  'login_required',
  'missing_refresh_token',
  'invalid_grant',
  'mfa_required',
  'unauthorized',
  'token_expired',
]);

export function describeFailure(error: unknown, stage: LoginStage): LoginFailure {
  const code = codeOf(error);
  const words = wordsOf(error, stage);
  const title = stage === 'refused' ? words : SETUP_FAILED;
  return {
    title,
    detail: words === title ? null : words,
    advice: isNetwork(error) ? NETWORK_ADVICE : (ADVICE[code] ?? OTHER_ADVICE),
    next: stage === 'finished' && !ENDED.has(code) ? 'repeat' : 'login',
  };
}

function codeOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.code;
  return error instanceof Error && 'error' in error ? String(error.error) : '';
}

function wordsOf(error: unknown, stage: LoginStage): string {
  // A failed fetch is a TypeError, whose text differs by browser and does not help the user.
  if (isNetwork(error)) return 'The server cannot be reached.';
  const fallback = stage === 'finished' ? 'Get access token failed' : LOGIN_FAILED;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

function isNetwork(error: unknown): boolean {
  return error instanceof NetworkFailure || error instanceof TypeError;
}
