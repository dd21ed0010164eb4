import { clockState, nowMs, onClockState, readClocks, setClockState } from '../platform/clock.ts';
import {
  hearServer,
  judgeGap,
  missServer,
  type Verdict,
  readServerTime,
  type ServerTime,
} from '../platform/clock-rule.ts';
import { shiftSession } from './session-actions.ts';
import { currentSession } from './session-store.ts';
import { onEvent, stopAll } from '../platform/signal.ts';

/** After a sleep the network takes some seconds to come back: so often is the server asked before the person is. */
const TRIES = 4;
const RETRY_MS = 3000;

/** Asks the server for the time at each start, and whenever the device's clocks have jumped, until it is known. */
export function keepClockRight(): () => void {
  let phase: 'idle' | 'asking' | 'stopped' = 'idle';
  let failures = 0;
  let timer: number | undefined;

  async function check(): Promise<void> {
    if (phase !== 'idle' || clockState().trust === 'sure') return;
    phase = 'asking';
    clearTimeout(timer);
    const server = await askServerTime();
    // A jump while the answer was on its way is part of what it settles.
    nowMs();
    if (server) adopt(hearServer(clockState(), server, readClocks().wallMs));
    failures = server ? 0 : failures + 1;
    if (!server) goOnWithout();
    if (phase === 'asking') phase = 'idle';
  }

  function goOnWithout(): void {
    const known = clockState();
    const next = missServer(known, isRunning());
    const isSettled = next.trust === 'sure' || failures >= TRIES;
    if (known.trust === 'checking' && isSettled) setClockState(next);
    if (clockState().trust !== 'sure') timer = window.setTimeout(checkSoon, RETRY_MS);
  }

  function checkSoon(): void {
    void check();
  }

  const stopListening = stopAll([
    onClockState(() => {
      if (clockState().trust === 'checking') checkSoon();
    }),
    onEvent('online', checkSoon),
  ]);
  checkSoon();
  return () => {
    phase = 'stopped';
    clearTimeout(timer);
    stopListening();
  };
}

/** The person says whether time that passed on the wall clock alone was played. */
export function answerGap(gap: 'played' | 'not'): void {
  adopt(judgeGap(clockState(), gap));
}

/** In the order in which the elapsed time is never too much: nothing comes to its end in between. */
function adopt({ state, shiftMs }: Verdict): void {
  if (shiftMs > 0) shiftSession(shiftMs);
  setClockState(state);
  if (shiftMs < 0) shiftSession(shiftMs);
}

function isRunning(): boolean {
  const session = currentSession();
  return session.state === 'playing' && session.timer.state === 'running';
}

const TIMEOUT_MS = 5000;

/** What time the server has; null where it cannot be reached, or takes too long to say. */
async function askServerTime(): Promise<ServerTime | null> {
  if (!navigator.onLine) return null;
  const sent = readClocks();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch('/healthz', { cache: 'no-store', signal });
    return readServerTime(headers.get('date'), sent, readClocks());
  } catch {
    return null;
  }
}
