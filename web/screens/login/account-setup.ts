import type { User } from '#contract/users.ts';
import { call } from '../../data/client/client.ts';
import { ApiProblem } from '../../data/client/failures.ts';
import { forgetSessionOnDisk } from '../../data/outbox/disk.ts';
import { entriesLoaded, handOverEntries, removeOwnEntries } from '../../data/outbox/entries.ts';
import { applySignUpDraft } from '../../features/sign-up-draft/apply-sign-up-draft.ts';
import { applyVisitorSettings } from '../../features/sign-up-draft/apply-visitor-settings.ts';
import { readKnown, type KnownIdentities } from '../../features/sign-up-draft/read-known.ts';
import { register } from '../../features/sign-up-draft/register.ts';
import { clearSignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import { finishLogin, forgetLogin, silentToken } from '../../platform/auth.ts';
import { sleep } from '../../platform/clock.ts';
import { clearDeviceState } from '../../platform/device-state.ts';
import { readGuestToken, tokenSubject, writeToken } from '../../platform/token-store.ts';
import { deviceTheme, showTheme } from '../../themes/shown-theme.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { describeFailure, NO_CODE, type LoginFailure } from './login-failure.ts';
import {
  clearPendingLogin,
  savePendingLogin,
  readPendingLogin,
  unpackSignUpDraft,
  type PendingLogin,
  type LeavingGuest,
} from './pending-login.ts';

export type SetupResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly failure: LoginFailure }
  /** A guest has logged in to an existing account, which cannot take over the guest's data. */
  | { readonly state: 'asking'; readonly guest: LeavingGuest };

/** The provider needs a moment after the redirect before it issues a token. */
const PAUSE_MS = 300;

let running: Promise<SetupResult> | undefined;

/** Finishes the login of the current address. Its code is valid once, so repeated calls share one run. */
export function setUpAccount(query: string): Promise<SetupResult> {
  running ??= run(new URLSearchParams(query));
  return running;
}

/** Continues into the account, and deletes the demo. */
export async function leaveDemo(query: string): Promise<SetupResult> {
  const arrival = readPendingLogin(new URLSearchParams(query).get('state') ?? '');
  return arrival ? setUp(arrival, 'leave the demo') : { state: 'failed', failure: NO_CODE };
}

/** Returns to the demo and discards the login. */
export async function stayInDemo(): Promise<void> {
  clearPendingLogin();
  await forgetLogin();
}

async function run(query: URLSearchParams): Promise<SetupResult> {
  const state = query.get('state');
  const isRefusal = query.has('error');
  if (state === null || !(isRefusal || query.has('code'))) {
    return { state: 'failed', failure: NO_CODE };
  }
  try {
    const arrival = readPendingLogin(state) ?? {
      state,
      beginning: unpackSignUpDraft(await finishLogin()),
    };
    savePendingLogin(arrival);
    return await setUp(arrival);
  } catch (error) {
    return { state: 'failed', failure: describeFailure(error, isRefusal ? 'refused' : 'returned') };
  }
}

async function setUp(arrived: PendingLogin, choice?: 'leave the demo'): Promise<SetupResult> {
  try {
    await sleep(PAUSE_MS);
    const token = await silentToken();
    const guestToken = readGuestToken();
    const guest = arrived.guest ?? (await findGuest(guestToken));
    const arrival = { ...arrived, guest };
    // After the registration the server no longer knows the guest's token.
    savePendingLogin(arrival);
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

/** Looks up the owner of a guest's token; null without a token, and if the guest has expired. */
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

interface AccountEntry {
  readonly token: string;
  readonly me: User;
  readonly arrival: PendingLogin;
  /** Token of the guest on this device, if there was one. */
  readonly guestToken: string | null;
  /** Null unless the visitor has chosen an identity. */
  readonly known: KnownIdentities | null;
}

/**
 * Switches the device to the account, synchronously: if the page is reloaded, either all of the visitor's choices are
 * in the outbox, or the pending login is still stored and is repeated.
 */
function enterAccount({ token, me, arrival, guestToken, known }: AccountEntry): void {
  if (guestToken !== null) closeDemo(guestToken, { token, me, arrival });
  writeToken(token);
  applyVisitorSettings(me, arrival.beginning?.name ?? '');
  if (arrival.beginning && known) applySignUpDraft(arrival.beginning, known);
  if (arrival.beginning) clearSignUpDraft();
  clearPendingLogin();
}

function closeDemo(
  guestToken: string,
  { token, me, arrival }: Pick<AccountEntry, 'token' | 'me' | 'arrival'>,
) {
  const { guest } = arrival;
  forgetSessionOnDisk();
  if (guest?.id === me.id) return handOverEntries(tokenSubject(guestToken), tokenSubject(token));
  removeOwnEntries();
  const theme = deviceTheme();
  clearDeviceState();
  if (theme) showTheme(theme);
  // A new account that was meant to take over a guest's data.
  if (!guest && me.onboarding_completed === 0) {
    showToast({
      tone: 'info',
      text: 'Your time as a guest had come to its end.',
      detail: 'Nothing of it could be kept.',
    });
  }
}
