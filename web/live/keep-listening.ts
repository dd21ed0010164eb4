import type { LiveChange } from '#contract/live.ts';
import { hasToken } from '../platform/token-store.ts';
import { listen, type Ending } from './listen.ts';
import { waitToListen, whenOnline } from './waking.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** However often something says that the server may be there again. */
const LEAST_WAIT_MS = 250;

interface Listener {
  readonly signal: AbortSignal;
  readonly lastRev: () => number | null;
  readonly onChange: (change: LiveChange) => void;
}

/** Listens for as long as somebody is logged in: a stream that ends is begun anew where it ended. */
export async function keepListening({ signal, lastRev, onChange }: Listener): Promise<void> {
  for (let failures = 0; !signal.aborted && hasToken();) {
    await whenOnline(signal);
    if (signal.aborted) return;
    const ending = await listen({ rev: lastRev(), signal, onChange });
    if (ending.kind === 'logged out') return;
    failures = ending.kind === 'ended' ? 0 : failures + 1;
    const leastMs = Math.max(LEAST_WAIT_MS, retryAfter(ending));
    await waitToListen(leastMs, Math.max(leastMs, nextWaitMs(failures)), signal);
  }
}

function retryAfter(ending: Ending): number {
  return ending.kind === 'failed' ? ending.retryAfterMs : 0;
}

/** Doubles, and is spread out: after a restart of the server not everybody comes at once. */
function nextWaitMs(failures: number): number {
  const mostMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return mostMs / 2 + (Math.random() * mostMs) / 2;
}
