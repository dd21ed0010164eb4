import { applyServerTime, readServerTime, type ServerTime } from './clock-rule.ts';
import { clockState, nowMs, readClocks } from './clock.ts';

const TIMEOUT_MS = 5000;

/** Returns the server's time; null if it cannot be reached within the timeout. */
export async function askServerTime(): Promise<ServerTime | null> {
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

/**
 * Current time for what the server dates, such as the validity of a login: asks the server unless the app has done so,
 * since the device's clock may be wrong.
 */
export async function serverNowMs(): Promise<number> {
  if (clockState().trust === 'sure') return nowMs();
  const server = await askServerTime();
  if (!server) return nowMs();
  const { wallMs } = readClocks();
  return wallMs + applyServerTime(clockState(), server, wallMs).state.correctionMs;
}
