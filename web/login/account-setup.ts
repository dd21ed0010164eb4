import type { User } from '#contract/users.ts';
import { entriesLoaded, handOverEntries, removeOwnEntries } from '../outbox/entries.ts';
import { readKnown, type KnownIdentities } from '../beginning/read-known.ts';
import { register } from '../beginning/register.ts';
import { finishLogin, forgetLogin, silentToken } from '../platform/auth.ts';
import { sleep } from '../platform/clock.ts';
import { readGuestToken, tokenSubject, writeToken } from '../platform/token-store.ts';
import {
  forgetArrival,
  keepArrival,
  readArrival,
  unpackBeginning,
  type Arrival,
  type LeavingGuest,
} from './arrival.ts';
import { describeFailure, NO_CODE, type LoginFailure } from './login-failure.ts';
import { call } from '../api/client.ts';
import { ApiProblem } from '../api/failures.ts';
import { forgetSessionOnDisk } from '../outbox/disk.ts';
import { forgetBeginning } from '../beginning/beginning.ts';
import { bringBeginning } from '../beginning/bring-beginning.ts';
import { bringVisitor } from '../beginning/bring-visitor.ts';
import { clearDeviceState } from '../platform/device-state.ts';
import { deviceTheme, showTheme } from '../themes/shown-theme.ts';
import { showToast } from '../ui/toast-queue.ts';

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

interface Entry {
  readonly token: string;
  readonly me: User;
  readonly arrival: Arrival;
  /** Of the demo on this device, if there was one. */
  readonly guestToken: string | null;
  /** Null where nobody is brought. */
  readonly known: KnownIdentities | null;
}

/**
 * The device is the account's from here on. Nothing is waited for: whenever the page is reloaded, either all of what
 * was brought is on its way, or the arrival is still there to be repeated.
 */
function enterAccount({ token, me, arrival, guestToken, known }: Entry): void {
  if (guestToken !== null) closeDemo(guestToken, { token, me, arrival });
  writeToken(token);
  bringVisitor(me, arrival.beginning?.name ?? '');
  if (arrival.beginning && known) bringBeginning(arrival.beginning, known);
  if (arrival.beginning) forgetBeginning();
  forgetArrival();
}

function closeDemo(
  guestToken: string,
  { token, me, arrival }: Pick<Entry, 'token' | 'me' | 'arrival'>,
) {
  const { guest } = arrival;
  forgetSessionOnDisk();
  if (guest?.id === me.id) return handOverEntries(tokenSubject(guestToken), tokenSubject(token));
  removeOwnEntries();
  const theme = deviceTheme();
  clearDeviceState();
  if (theme) showTheme(theme);
  // A new account that was meant to have a past.
  if (!guest && me.onboarding_completed === 0) {
    showToast({
      tone: 'info',
      text: 'Your time as a guest had come to its end.',
      detail: 'Nothing of it could be kept.',
    });
  }
}
