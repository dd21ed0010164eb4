import type { LiveChange } from '#contract/live.ts';
import { isLoggingOut } from '../api/session-end.ts';
import { hasToken } from '../platform/token-store.ts';
import { listen, type Ending } from './listen.ts';
import { waitToListen, whenOnline } from './waking.ts';

const FIRST_WAIT_MS = 500;
/** A device with nothing to send hears of the server's return by this alone. */
const LONGEST_WAIT_MS = 4000;
/** After so many failures, which is some ten minutes, the server is not just starting again. */
const MANY_FAILURES = 200;
const PATIENT_WAIT_MS = 30_000;
/** However often something says that the server may be there again. */
const LEAST_WAIT_MS = 250;

interface Listener {
  readonly signal: AbortSignal;
  readonly lastRev: () => number | null;
  /** The server is there, perhaps again. */
  readonly onReached: () => void;
  readonly onChange: (change: LiveChange) => void;
}

/** Listens for as long as somebody is logged in: a stream that ends is begun anew where it ended. */
export async function keepListening(listener: Listener): Promise<void> {
  const { signal, lastRev, onReached, onChange } = listener;
  for (let failures = 0; !signal.aborted && hasToken() && !isLoggingOut();) {
    await whenOnline(signal);
    if (signal.aborted) return;
    const ending = await listen({ rev: lastRev(), signal, onReached, onChange });
    if (ending.kind === 'logged out') return;
    failures = ending.kind === 'ended' ? 0 : failures + 1;
    const leastMs = Math.max(LEAST_WAIT_MS, retryAfter(ending));
    const end = await waitToListen(leastMs, Math.max(leastMs, nextWaitMs(failures)), signal);
    // Something speaks for it, so that it is worth while to ask often once more.
    if (end === 'woken') failures = Math.min(failures, 1);
  }
}

function retryAfter(ending: Ending): number {
  return ending.kind === 'failed' ? ending.retryAfterMs : 0;
}

/** Doubles, and is spread out: after a restart of the server not everybody comes at once. */
function nextWaitMs(failures: number): number {
  const longestMs = failures < MANY_FAILURES ? LONGEST_WAIT_MS : PATIENT_WAIT_MS;
  const mostMs = Math.min(longestMs, FIRST_WAIT_MS * 2 ** failures);
  return mostMs / 2 + (Math.random() * mostMs) / 2;
}
