import { expect, test } from 'vitest';
import { ApiProblem, NetworkFailure } from '../../data/client/failures.ts';
import { describeFailure, SETUP_FAILED, type LoginStage } from './login-failure.ts';

/** An error as the login library throws it. */
function identityError(error: string, message: string): Error {
  return Object.assign(new Error(message), { error, error_description: message });
}

const REFUSED_URL = 'HTTP error. Unable to fetch https://login.example/oauth/token';

const identityErrors: [code: string, words: string, stage: LoginStage, next: string][] = [
  ['state_mismatch', 'Invalid state', 'returned', 'login'],
  ['missing_transaction', 'Invalid state', 'returned', 'login'],
  ['login_required', 'Login required', 'finished', 'login'],
  ['missing_refresh_token', 'Missing Refresh Token', 'finished', 'login'],
  ['timeout', 'Timeout', 'finished', 'repeat'],
  ['timeout', 'Timeout', 'returned', 'login'],
  ['cancelled', 'Popup closed', 'returned', 'login'],
  ['mfa_required', 'Multifactor authentication required', 'finished', 'login'],
  ['request_error', REFUSED_URL, 'finished', 'repeat'],
  ['request_error', REFUSED_URL, 'returned', 'login'],
];

test.each(identityErrors)(
  '%s (%s, %s) is explained with advice: %s',
  (code, words, stage, next) => {
    const failure = describeFailure(identityError(code, words), stage);
    expect(failure).toMatchObject({ title: SETUP_FAILED, detail: words, next });
  },
);

test('each error has its own advice, and unknown errors have some too', () => {
  const codes = [...new Set(identityErrors.map(([code]) => code)), 'never heard of'];
  const advice = codes.map((code) => describeFailure(identityError(code, 'x'), 'returned').advice);
  expect(new Set(advice).size).toBe(codes.length);
  for (const words of advice) expect(words).toMatch(/\.$/);
});

test('the provider’s message is shown, or the failed login if there is none', () => {
  const denied = identityError('access_denied', 'You said no');
  expect(describeFailure(denied, 'refused')).toMatchObject({ title: 'You said no', detail: null });
  expect(describeFailure(new Error(''), 'refused').title).toBe('Login failed');
  expect(describeFailure(new Error(''), 'finished').detail).toBe('Get access token failed');
});

test('an unreachable server is never explained with the browser’s message', () => {
  for (const error of [new TypeError('Failed to fetch'), new NetworkFailure(new Error())]) {
    const failure = describeFailure(error, 'finished');
    expect(failure).toMatchObject({ detail: 'The server cannot be reached.', next: 'repeat' });
  }
});

test('a deleted account needs another login, a busy server only a retry', () => {
  const gone = new ApiProblem({ status: 401, code: 'unauthorized', message: 'Log in to go on.' });
  expect(describeFailure(gone, 'finished').next).toBe('login');
  const busy = new ApiProblem({ status: 503, code: 'internal', message: 'Later.' });
  expect(describeFailure(busy, 'finished')).toMatchObject({ detail: 'Later.', next: 'repeat' });
});
