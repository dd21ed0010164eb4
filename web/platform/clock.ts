import { isTimeZone } from '#domain/calendar.ts';
import { clockJumpMs, noticeJump, type ClockReading, type ClockState } from './clock-rule.ts';
import { DEVICE_KEY_PREFIX } from './device-state.ts';
import { readItem, writeItem } from './device-storage.ts';
import { createSignal } from './signal.ts';

const CORRECTION_KEY = `${DEVICE_KEY_PREFIX}clock`;

const changed = createSignal();
let known: ClockState | null = null;
let lastReading: ClockReading | null = null;

/** Current time in epoch milliseconds, correct even if the device's clock is wrong or is set while the app is open. */
export function nowMs(): number {
  const reading = readClocks();
  const jumpMs = clockJumpMs(lastReading ?? reading, reading);
  lastReading = reading;
  if (jumpMs !== 0) {
    known = noticeJump(clockState(), jumpMs);
    // Deferred, because the caller may be in the middle of a change.
    queueMicrotask(changed.emit);
  }
  return reading.wallMs + clockState().correctionMs;
}

/** A monotonic clock in milliseconds; only differences are meaningful. */
export function monotonicMs(): number {
  return performance.now();
}

export function readClocks(): ClockReading {
  return { wallMs: Date.now(), steadyMs: monotonicMs() };
}

/** State of the clocks. An earlier page may have stored the correction that the server's time gave. */
export function clockState(): ClockState {
  const correctionMs = known ? 0 : Number(readItem(CORRECTION_KEY)) || 0;
  known ??= { trust: 'checking', correctionMs, gapMs: 0 };
  return known;
}

export function setClockState(next: ClockState): void {
  known = next;
  if (next.gapMs === 0) writeItem(CORRECTION_KEY, String(next.correctionMs));
  changed.emit();
}

/** Called when the clocks jumped, and when the cause is decided. */
export const onClockState = changed.subscribe;

/** The browser's IANA time zone; UTC if the browser does not know it, which some call `Etc/Unknown` and then refuse. */
export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
