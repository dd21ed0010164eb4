import {
  applyServerTime,
  judgeGap,
  missServer,
  type ClockVerdict,
} from '../../platform/clock-rule.ts';
import {
  clockState,
  nowMs,
  onClockState,
  readClocks,
  setClockState,
} from '../../platform/clock.ts';
import { askServerTime } from '../../platform/server-time.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { shiftSession } from '../state/session-actions.ts';
import { currentSession } from '../state/session-store.ts';

/** After sleep the network takes some seconds to return: number of attempts before the user is asked. */
const TRIES = 4;
const RETRY_MS = 3000;

/** Asks the server for the time at each start and after each jump of the device's clocks, until it is known. */
export function startClockChecks(): () => void {
  let phase: 'idle' | 'asking' | 'stopped' = 'idle';
  let failures = 0;
  let timer: number | undefined;

  async function check(): Promise<void> {
    if (phase !== 'idle' || clockState().trust === 'sure') return;
    phase = 'asking';
    clearTimeout(timer);
    const server = await askServerTime();
    // Includes a jump that happened while the answer was on its way.
    nowMs();
    if (server) adopt(applyServerTime(clockState(), server, readClocks().wallMs));
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

/** Applies the user's answer whether time that passed only on the wall clock was played. */
export function answerGap(gap: 'played' | 'not'): void {
  adopt(judgeGap(clockState(), gap));
}

/** Ordered so that the elapsed time is never too large, which could end the session in between. */
function adopt({ state, shiftMs }: ClockVerdict): void {
  if (shiftMs > 0) shiftSession(shiftMs);
  setClockState(state);
  if (shiftMs < 0) shiftSession(shiftMs);
}

function isRunning(): boolean {
  const session = currentSession();
  return session.state === 'playing' && session.timer.state === 'running';
}
