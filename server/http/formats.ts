import { LRUCache } from 'lru-cache';
import { instantToIso, isoToInstant, isTimeZone } from '#domain/calendar.ts';

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The string formats in the contract's schemas. */
export const formats = {
  /** The year is checked in UTC, because the value is returned in UTC. */
  instant: (text: string) => {
    const ms = isoToInstant(text);
    return INSTANT.test(text) && !Number.isNaN(ms) && instantToIso(ms).startsWith('20');
  },
  /** The date parser reads `2026-02-31` as a day of March. */
  day: (text: string) => {
    const ms = isoToInstant(`${text}T00:00:00Z`);
    return !Number.isNaN(ms) && instantToIso(ms).startsWith(text);
  },
  'time-zone': isKnownTimeZone,
};

// Cache of valid names: a lookup takes a tenth of a millisecond, and an import may have 100,000. Bounded, because each
// mixture of capitals is another name.
const timeZones = new LRUCache<string, true>({ max: 1000 });

function isKnownTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  const isGood = isTimeZone(name);
  if (isGood) timeZones.set(name, true);
  return isGood;
}
