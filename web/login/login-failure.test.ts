import { expect, test } from 'vitest';
import { ApiProblem, NetworkFailure } from '../api/failures.ts';
import { describeFailure, SETUP_FAILED, type LoginStage } from './login-failure.ts';

/** As the login library throws them. */
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

test.each(identityErrors)('%s (%s, %s) is told with what to do: %s', (code, words, stage, next) => {
  const failure = describeFailure(identityError(code, words), stage);
  expect(failure).toMatchObject({ title: SETUP_FAILED, detail: words, next });
});

test('each of them has advice of its own, and what is unknown has some too', () => {
  const codes = [...new Set(identityErrors.map(([code]) => code)), 'never heard of'];
  const advice = codes.map((code) => describeFailure(identityError(code, 'x'), 'returned').advice);
  expect(new Set(advice).size).toBe(codes.length);
  for (const words of advice) expect(words).toMatch(/\.$/);
});

test('what the provider refused is told in its words, and without any as a failed login', () => {
  const denied = identityError('access_denied', 'You said no');
  expect(describeFailure(denied, 'refused')).toMatchObject({ title: 'You said no', detail: null });
  expect(describeFailure(new Error(''), 'refused').title).toBe('Login failed');
  expect(describeFailure(new Error(''), 'finished').detail).toBe('Get access token failed');
});

test('a server that is away is never told in the words of a browser', () => {
  for (const error of [new TypeError('Failed to fetch'), new NetworkFailure(new Error())]) {
    const failure = describeFailure(error, 'finished');
    expect(failure).toMatchObject({ detail: 'The server cannot be reached.', next: 'repeat' });
  }
});

test('an account that is gone needs another login, a busy server only patience', () => {
  const gone = new ApiProblem({ status: 401, code: 'unauthorized', message: 'Log in to go on.' });
  expect(describeFailure(gone, 'finished').next).toBe('login');
  const busy = new ApiProblem({ status: 503, code: 'internal', message: 'Later.' });
  expect(describeFailure(busy, 'finished')).toMatchObject({ detail: 'Later.', next: 'repeat' });
});
