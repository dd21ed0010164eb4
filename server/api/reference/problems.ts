import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';

/** All problems that a call may answer, by status. */
export function problemsOf(key: RouteKey): ProblemCode[] {
  const { access, params, body, changes, needsFreshLogin, refusals }: RouteContract = routes[key];
  const isRead = key.startsWith('GET ');
  const isRegistration = key === 'POST /api/users/register';
  const codes = new Set<ProblemCode>(refusals);
  if (access !== 'anyone') codes.add('unauthorized').add('token_expired');
  if (access !== 'anyone' && !isRegistration) codes.add('not_registered');
  if (!isRead) codes.add('bad_request').add('too_large').add('unsupported_type');
  if (needsFreshLogin) codes.add('login_too_old');
  if (params) codes.add('not_found').add('bad_request');
  if (acceptsKey(key)) codes.add('key_reused');
  if (changes || isRead || access === 'anyone') codes.add('too_many');
  // It may add rows or text.
  if (changes && body) codes.add('account_full');
  if (!isRead) codes.add('disk_full');
  // Every call refuses parameters that it does not know.
  codes.add('invalid').add('internal');
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => codes.has(code));
}

/** Whether an `Idempotency-Key` makes the call safe to repeat. */
export function acceptsKey(key: RouteKey): boolean {
  const { changes, mayCreate }: RouteContract = routes[key];
  return mayCreate ?? (key.startsWith('POST ') && changes !== undefined);
}

const GENERAL: ReadonlySet<string> = new Set<ProblemCode>([
  'bad_request',
  'unauthorized',
  'token_expired',
  'not_registered',
  'key_reused',
  'account_full',
  'too_large',
  'unsupported_type',
  'too_many',
  'internal',
  'disk_full',
]);

/** Whether a problem is common to all calls of the same kind. */
export function isGeneral(code: string): boolean {
  return GENERAL.has(code);
}
