import { instantToIso, isoToInstant, isTimeZone } from '#domain/calendar.ts';

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The string formats that the contract's schemas name. */
export const formats = {
  instant: (text: string) => INSTANT.test(text) && !Number.isNaN(isoToInstant(text)),
  /** `2026-02-31` is read as a day of March. */
  day: (text: string) => {
    const ms = isoToInstant(`${text}T00:00:00Z`);
    return !Number.isNaN(ms) && instantToIso(ms).startsWith(text);
  },
  'time-zone': isTimeZone,
};
