import { createParser } from 'eventsource-parser';
import type { LiveChange } from '#contract/live.ts';
import { isLoggingOut, endSession } from '../api/session-end.ts';
import { hasToken } from '../platform/token-store.ts';
import { waitToListen, whenOnline } from './waking.ts';
import { freshToken, LoginEnded } from '../api/fresh-token.ts';

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
    const leastMs = Math.max(LEAST_WAIT_MS, ending.kind === 'failed' ? ending.retryAfterMs : 0);
    const end = await waitToListen(leastMs, Math.max(leastMs, nextWaitMs(failures)), signal);
    // Something speaks for it, so that it is worth while to ask often once more.
    if (end === 'woken') failures = Math.min(failures, 1);
  }
}

/** Doubles, and is spread out: after a restart of the server not everybody comes at once. */
function nextWaitMs(failures: number): number {
  const longestMs = failures < MANY_FAILURES ? LONGEST_WAIT_MS : PATIENT_WAIT_MS;
  const mostMs = Math.min(longestMs, FIRST_WAIT_MS * 2 ** failures);
  return mostMs / 2 + (Math.random() * mostMs) / 2;
}

/** How a stream came to its end: it was heard for a while, it could not be, or nobody may hear it any more. */
type Ending =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'logged out' };

/** The server shows every 25 seconds that it is there. */
const SILENCE_MS = 60_000;

interface Hearing {
  /** The last change that is known; null where none is. */
  readonly rev: number | null;
  readonly signal: AbortSignal;
  readonly onReached: () => void;
  readonly onChange: (change: LiveChange) => void;
}

/** Hears one stream of changes, until it ends. */
async function listen({ rev, signal, onReached, onChange }: Hearing): Promise<Ending> {
  const attempt = startAttempt(signal);
  try {
    const answer = await fetch('/api/live', {
      headers: await liveHeaders(rev),
      signal: attempt.signal,
      cache: 'no-store',
    });
    if (answer.status === 401) return await endLogin();
    if (!answer.ok || !answer.body) {
      return {
        kind: 'failed',
        retryAfterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000,
      };
    }
    onReached();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'change') onChange(JSON.parse(data) as LiveChange);
      },
    });
    // Safari cannot iterate over a stream.
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      attempt.noteSound();
      parser.feed(part.value);
    }
    return { kind: 'ended' };
  } catch (error) {
    return error instanceof LoginEnded ? endLogin() : { kind: 'failed', retryAfterMs: 0 };
  } finally {
    attempt.stop();
  }
}

async function liveHeaders(rev: number | null): Promise<Headers> {
  const headers = new Headers({ Accept: 'text/event-stream' });
  const token = await freshToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (rev !== null) headers.set('Last-Event-ID', String(rev));
  return headers;
}

/** As after any other call that is refused for its login. */
async function endLogin(): Promise<Ending> {
  await endSession('expired');
  return { kind: 'logged out' };
}

/** Given up when its reader goes, when the network does, and when nothing is heard for too long. */
function startAttempt(reader: AbortSignal) {
  const isOver = new AbortController();
  const giveUp = () => isOver.abort();
  let timer = setTimeout(giveUp, SILENCE_MS);
  addEventListener('offline', giveUp);
  reader.addEventListener('abort', giveUp);
  return {
    signal: isOver.signal,
    noteSound() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    stop() {
      giveUp();
      clearTimeout(timer);
      removeEventListener('offline', giveUp);
      reader.removeEventListener('abort', giveUp);
    },
  };
}
