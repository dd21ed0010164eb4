import { call } from '../api/client.ts';
import { meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { finishLogin, silentToken } from '../platform/auth.ts';
import { browserTimeZone, sleep } from '../platform/clock.ts';
import { removeToken, writeToken } from '../platform/token-store.ts';

export type SetupResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly detail?: string };

/** The provider needs a moment after the redirect before it hands out a token. */
const PAUSE_MS = 300;
const SETUP_FAILED = 'Error setting up account. Please try again.';

let running: Promise<SetupResult> | undefined;

/** Finishes the login that the current address tells of. Its code works once, so however often this is called it runs once. */
export function setUpAccount(query: string): Promise<SetupResult> {
  running ??= run(new URLSearchParams(query));
  return running;
}

async function run(query: URLSearchParams): Promise<SetupResult> {
  const isRefusal = query.has('error') && query.has('state');
  const isLogin = query.has('code') && query.has('state');
  if (!isRefusal && !isLogin) {
    return { state: 'failed', message: 'No code or state found in callback' };
  }
  try {
    await finishLogin();
  } catch (error) {
    const detail = wordsOf(error);
    return isRefusal
      ? { state: 'failed', message: detail }
      : { state: 'failed', message: SETUP_FAILED, detail };
  }
  return register();
}

async function register(): Promise<SetupResult> {
  try {
    await sleep(PAUSE_MS);
    writeToken(await silentToken());
    const me = await call('POST /api/users/register', { timeZone: browserTimeZone() });
    queryClient.setQueryData(meQuery.queryKey, me);
    return { state: 'done' };
  } catch (error) {
    removeToken();
    return { state: 'failed', message: SETUP_FAILED, detail: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Login failed';
}
