import { createParser } from 'eventsource-parser';
import type { LiveChange } from '#contract/live.ts';
import { hasToken } from '../../platform/token-store.ts';
import { freshToken, LoginEnded } from '../client/client.ts';
import { isLoggingOut, endLogin } from '../client/login-end.ts';
import { waitToListen, whenOnline } from './waking.ts';

const FIRST_WAIT_MS = 500;
/** For a device with nothing to send this is the only way to notice that the server is back. */
const LONGEST_WAIT_MS = 4000;
/** After this many failures, about ten minutes, the outage is longer than a restart. */
const MANY_FAILURES = 200;
const PATIENT_WAIT_MS = 30_000;
/** Minimum wait, however often the loop is woken. */
const LEAST_WAIT_MS = 250;

interface StreamListener {
  readonly signal: AbortSignal;
  readonly lastRev: () => number | null;
  /** Called when the stream opens, so the server is reachable. */
  readonly onReached: () => void;
  readonly onChange: (change: LiveChange) => void;
}

/** Listens while a user is logged in: a stream that ends is reopened from the last change. */
export async function startListening(listener: StreamListener): Promise<void> {
  const { signal, lastRev, onReached, onChange } = listener;
  for (let failures = 0; !signal.aborted && hasToken() && !isLoggingOut();) {
    await whenOnline(signal);
    if (signal.aborted) return;
    const ending = await listen({ rev: lastRev(), signal, onReached, onChange });
    if (ending.kind === 'logged out') return;
    failures = ending.kind === 'ended' ? 0 : failures + 1;
    const leastMs = Math.max(LEAST_WAIT_MS, ending.kind === 'failed' ? ending.retryAfterMs : 0);
    const end = await waitToListen(leastMs, Math.max(leastMs, nextWaitMs(failures)), signal);
    // There is a sign that the server is back, so short waits are worth it again.
    if (end === 'woken') failures = Math.min(failures, 1);
  }
}

/** Exponential backoff with jitter, so that not all devices reconnect at once after a restart. */
function nextWaitMs(failures: number): number {
  const longestMs = failures < MANY_FAILURES ? LONGEST_WAIT_MS : PATIENT_WAIT_MS;
  const mostMs = Math.min(longestMs, FIRST_WAIT_MS * 2 ** failures);
  return mostMs / 2 + (Math.random() * mostMs) / 2;
}

/** How a stream ended: it was open, could not be opened, or the user is logged out. */
type StreamEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'logged out' };

/** The server sends a sign of life every 25 seconds. */
const SILENCE_MS = 60_000;

interface Hearing {
  /** Number of the last known change; null if none. */
  readonly rev: number | null;
  readonly signal: AbortSignal;
  readonly onReached: () => void;
  readonly onChange: (change: LiveChange) => void;
}

/** Opens one stream of changes and reads it to its end. */
async function listen({ rev, signal, onReached, onChange }: Hearing): Promise<StreamEnd> {
  const attempt = startAttempt(signal);
  try {
    const answer = await fetch('/api/live', {
      headers: await liveHeaders(rev),
      signal: attempt.signal,
      cache: 'no-store',
    });
    if (answer.status === 401) return await logOut();
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
      attempt.restartTimer();
      parser.feed(part.value);
    }
    return { kind: 'ended' };
  } catch (error) {
    return error instanceof LoginEnded ? logOut() : { kind: 'failed', retryAfterMs: 0 };
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

/** Logs out, as after any other call with a refused token. */
async function logOut(): Promise<StreamEnd> {
  await endLogin('expired');
  return { kind: 'logged out' };
}

/** Aborts when the listener stops, the network is lost, or the stream is silent for too long. */
function startAttempt(reader: AbortSignal) {
  const isOver = new AbortController();
  const abort = () => isOver.abort();
  let timer = setTimeout(abort, SILENCE_MS);
  addEventListener('offline', abort);
  reader.addEventListener('abort', abort);
  return {
    signal: isOver.signal,
    restartTimer() {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
    },
    stop() {
      abort();
      clearTimeout(timer);
      removeEventListener('offline', abort);
      reader.removeEventListener('abort', abort);
    },
  };
}
