import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { silentToken } from '../../platform/auth.ts';
import { nowMs } from '../../platform/clock.ts';
import { beginRetryWait } from '../../platform/retry-wait.ts';
import { isTokenExpiring, readToken, writeToken } from '../../platform/token-store.ts';
import { discardEarlyAnswers, claimEarlyAnswer } from './early-answers.ts';
import { ApiProblem, NetworkFailure, wordlessMessage } from './failures.ts';
import { endLogin } from './login-end.ts';

const TIMEOUT_MS = 20_000;
/** Timeout of a call that carries all of a user's data over a slow network. */
export const LONG_TIMEOUT_MS = 300_000;
/** Upper limit of a `Retry-After` from the server or a proxy. */
const LONGEST_PAUSE_MS = 3_600_000;
const EXPIRED = 'exp claim timestamp check failed';
/** OAuth and OpenID errors of a silent renewal after which only a login helps. */
const ENDED = new Set([
  'login_required',
  'missing_refresh_token',
  'invalid_grant',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'mfa_required',
]);

/** Input of a call; a route without a body or parameters allows none. */
export type CallInput<K extends RouteKey> = (BodyOf<K> extends undefined
  ? { readonly body?: undefined }
  : { readonly body: BodyOf<K> }) &
  (ParamsOf<K> extends undefined
    ? { readonly params?: undefined }
    : { readonly params: ParamsOf<K> });

interface CallSettings {
  /** Called with `hexis-rev`: for a write the number of its live event, for a read the last change it includes. */
  readonly onRev?: (rev: number) => void;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** IANA time zone to store for a user who registers. */
  readonly timeZone?: string;
  /** A bearer token other than the stored one: if it is refused, the login on this device goes on. */
  readonly token?: string;
  /** Token of the guest who becomes the registered account. */
  readonly guestToken?: string | null;
}

type CallOptions<K extends RouteKey> = CallInput<K> &
  CallSettings & { readonly query?: QueryOf<K> };

type OptionsArgument<K extends RouteKey> =
  Record<never, never> extends CallInput<K>
    ? [options?: CallOptions<K>]
    : [options: CallOptions<K>];

/** A call whose route and input are not known at compile time, as stored in the outbox. */
export interface LooseCall extends CallSettings {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/** The provider requires the user to log in again. */
export class LoginEnded extends Error {
  override readonly name = 'LoginEnded';
}

/** Makes one call. Rejects with `ApiProblem`, `NetworkFailure`, or an abort; a refused token logs the user out. */
export async function call<K extends RouteKey>(
  route: K,
  ...[options]: OptionsArgument<K>
): Promise<AnswerOf<K>> {
  return (await callLoosely(route, options ?? {})) as AnswerOf<K>;
}

export async function callLoosely(route: RouteKey, options: LooseCall): Promise<unknown> {
  try {
    return await request(route, options);
  } catch (error) {
    if (options.token === undefined && endsLogin(error)) await endLogin('expired');
    throw error;
  }
}

async function request(route: RouteKey, options: LooseCall): Promise<unknown> {
  const [method = 'GET', path = ''] = route.split(' ');
  const token = options.token ?? (await freshToken());
  const headers = requestHeaders(token, options);
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const init = { method, headers, body, signal: anySignal(options), cache: 'no-cache' } as const;
  const address = fillAddress(path, options);
  if (method !== 'GET') discardEarlyAnswers();
  const early = claimEarlyAnswer(address, token)?.catch(() => fetch(address, init));
  const answer = await orFailure(early ?? fetch(address, init), options);
  if (!answer.ok) throw new ApiProblem(await readProblem(answer), retryAfterMs(answer));
  const rev = answer.headers.get('hexis-rev');
  if (rev !== null) options.onRev?.(Number(rev));
  return answer.status === 204 ? null : await orFailure(answer.json(), options);
}

function requestHeaders(token: string | null, options: LooseCall): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.timeZone) headers.set('Time-Zone', options.timeZone);
  if (options.guestToken) headers.set('Guest-Token', options.guestToken);
  return headers;
}

function fillAddress(path: string, { params = {}, query = {} }: LooseCall): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function anySignal({ signal, timeoutMs = TIMEOUT_MS }: LooseCall): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  }
  return either.signal;
}

/** Chrome before 124 rejects a timeout as an `AbortError` too, so only the caller's signal tells the two apart. */
async function orFailure<T>(answer: Promise<T>, { signal }: LooseCall): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw signal?.aborted ? error : new NetworkFailure(error);
  }
}

async function readProblem(answer: Response): Promise<Problem> {
  const unknown = {
    status: answer.status,
    code: 'unknown',
    message: wordlessMessage(answer.status),
  };
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  return { ...unknown, ...problem, status: answer.status };
}

/** Parses `Retry-After`: seconds, or a date. */
function retryAfterMs({ headers }: Response): number {
  const text = headers.get('Retry-After') ?? '0';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs();
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, ms || 0));
}

function endsLogin(error: unknown): boolean {
  if (error instanceof LoginEnded) return true;
  if (error instanceof ApiProblem && error.status === 401) return true;
  return error instanceof Error && error.message.includes(EXPIRED);
}

let renewing: Promise<string> | undefined;
/** The renewals in a row that the provider did not answer, and whether the wait after the last of them goes on. */
let failures = 0;
let isWaiting = false;

/**
 * Returns the stored token, renewed first if it is about to expire; concurrent calls share one renewal. While the
 * provider does not answer, it is asked again after growing waits, and calls in between fail at once.
 */
export async function freshToken(): Promise<string | null> {
  const token = readToken();
  if (token === null || !isTokenExpiring(token, nowMs())) return token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string> {
  if (isWaiting) throw new NetworkFailure(new Error('The provider of the login did not answer'));
  try {
    const token = await silentToken();
    failures = 0;
    writeToken(token);
    return token;
  } catch (error) {
    if (ENDED.has(errorCode(error))) throw new LoginEnded(String(error), { cause: error });
    isWaiting = true;
    beginRetryWait(failures, () => (isWaiting = false));
    failures += 1;
    throw new NetworkFailure(error);
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'error' in error ? String(error.error) : '';
}
