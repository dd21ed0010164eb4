/** Epoch milliseconds of the device's wall clock, which a person or the network may set at any time. */
export function nowMs(): number {
  return Date.now();
}

/** Milliseconds of a clock that nobody can set; only differences mean something. */
export function monotonicMs(): number {
  return performance.now();
}

/** The browser's IANA time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
