import { LRUCache } from 'lru-cache';
import { instantToIso, isoToInstant, isTimeZone } from '#domain/calendar.ts';

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The string formats that the contract's schemas name. */
export const formats = {
  /** Where the zone makes it another year in UTC, that counts: it is what is told again. */
  instant: (text: string) => {
    const ms = isoToInstant(text);
    return INSTANT.test(text) && !Number.isNaN(ms) && instantToIso(ms).startsWith('20');
  },
  /** `2026-02-31` is read as a day of March. */
  day: (text: string) => {
    const ms = isoToInstant(`${text}T00:00:00Z`);
    return !Number.isNaN(ms) && instantToIso(ms).startsWith(text);
  },
  'time-zone': isKnownTimeZone,
};

// The names that were found good, since to look one up takes a tenth of a millisecond, and an import may have 100,000.
// Bounded: any mixture of capitals is another name.
const timeZones = new LRUCache<string, true>({ max: 1000 });

function isKnownTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  const isGood = isTimeZone(name);
  if (isGood) timeZones.set(name, true);
  return isGood;
}
