import type { User } from '#contract/users.ts';
import { forgetSessionOnDisk } from '../outbox/disk.ts';
import { handOverEntries, removeOwnEntries } from '../outbox/entries.ts';
import { forgetBeginning } from '../beginning/beginning.ts';
import { bringBeginning } from '../beginning/bring-beginning.ts';
import { bringVisitor } from '../beginning/bring-visitor.ts';
import type { KnownIdentities } from '../beginning/read-known.ts';
import { clearDeviceState } from '../platform/device-state.ts';
import { tokenSubject, writeToken } from '../platform/token-store.ts';
import { deviceTheme, showTheme } from '../themes/shown-theme.ts';
import { showToast } from '../ui/toast-queue.ts';
import { forgetArrival, type Arrival } from './arrival.ts';

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
export function enterAccount({ token, me, arrival, guestToken, known }: Entry): void {
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
