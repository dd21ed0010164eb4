import { entriesLoaded } from '../outbox/entries.ts';
import { readKnown } from '../beginning/read-known.ts';
import { register } from '../beginning/register.ts';
import { finishLogin, forgetLogin, silentToken } from '../platform/auth.ts';
import { sleep } from '../platform/clock.ts';
import { readGuestToken } from '../platform/token-store.ts';
import {
  forgetArrival,
  keepArrival,
  readArrival,
  unpackBeginning,
  type Arrival,
  type LeavingGuest,
} from './arrival.ts';
import { enterAccount } from './enter-account.ts';
import { describeFailure, NO_CODE, type LoginFailure } from './login-failure.ts';
import { call } from '../api/client.ts';
import { ApiProblem } from '../api/failures.ts';

export type SetupResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly failure: LoginFailure }
  /** A guest has logged in to an account that they had already, which cannot take in what they have as a guest. */
  | { readonly state: 'asking'; readonly guest: LeavingGuest };

/** The provider needs a moment after the redirect before it hands out a token. */
const PAUSE_MS = 300;

let running: Promise<SetupResult> | undefined;

/** Finishes the login that the current address tells of. Its code works once, so however often this is called it runs once. */
export function setUpAccount(query: string): Promise<SetupResult> {
  running ??= run(new URLSearchParams(query));
  return running;
}

/** Goes on into the account, and leaves the demo behind. */
export async function leaveDemo(query: string): Promise<SetupResult> {
  const arrival = readArrival(new URLSearchParams(query).get('state') ?? '');
  return arrival ? setUp(arrival, 'leave the demo') : { state: 'failed', failure: NO_CODE };
}

/** Back to the demo, as if nobody had logged in. */
export async function stayInDemo(): Promise<void> {
  forgetArrival();
  await forgetLogin();
}

async function run(query: URLSearchParams): Promise<SetupResult> {
  const state = query.get('state');
  const isRefusal = query.has('error');
  if (state === null || !(isRefusal || query.has('code'))) {
    return { state: 'failed', failure: NO_CODE };
  }
  try {
    const arrival = readArrival(state) ?? {
      state,
      beginning: unpackBeginning(await finishLogin()),
    };
    keepArrival(arrival);
    return await setUp(arrival);
  } catch (error) {
    return { state: 'failed', failure: describeFailure(error, isRefusal ? 'refused' : 'returned') };
  }
}

async function setUp(arrived: Arrival, choice?: 'leave the demo'): Promise<SetupResult> {
  try {
    await sleep(PAUSE_MS);
    const token = await silentToken();
    const guestToken = readGuestToken();
    const guest = arrived.guest ?? (await findGuest(guestToken));
    const arrival = { ...arrived, guest };
    // From the registration on nobody can tell who the guest was.
    keepArrival(arrival);
    const me = await register(token, guestToken);
    if (guest && guest.id !== me.id && choice === undefined) {
      return { state: 'asking', guest };
    }
    const known = arrival.beginning?.identity ? await readKnown(token) : null;
    await entriesLoaded();
    enterAccount({ token, me, arrival, guestToken, known });
    return { state: 'done' };
  } catch (error) {
    return { state: 'failed', failure: describeFailure(error, 'finished') };
  }
}

/** Whose token it is; null without one, and where the guest's time is over. */
async function findGuest(token: string | null): Promise<LeavingGuest | null> {
  if (token === null) return null;
  try {
    const { id, guest_until, guest_kind } = await call('GET /api/users/me', { token });
    return guest_until && guest_kind ? { id, kind: guest_kind, until: guest_until } : null;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}
