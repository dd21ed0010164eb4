import { readClocks } from '../platform/clock.ts';
import { readServerTime, type ServerTime } from '../platform/clock-rule.ts';

const TIMEOUT_MS = 5000;

/** What time the server has; null where it cannot be reached, or takes too long to say. */
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
