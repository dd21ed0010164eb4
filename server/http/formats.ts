import { LRUCache } from 'lru-cache';
import { instantToIso, isoToInstant, isTimeZone } from '#domain/calendar.ts';
import { isBlank } from '#domain/characters.ts';

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** The string formats in the contract's schemas. */
export const formats = {
  /** The year is checked in UTC, because the value is returned in UTC. */
  instant: (text: string) => {
    const ms = isoToInstant(text);
    if (!INSTANT.test(text) || Number.isNaN(ms) || !instantToIso(ms).startsWith('20')) return false;
    return isOnCalendar(text.slice(0, 'YYYY-MM-DDTHH:MM'.length));
  },
  day: (text: string) => isOnCalendar(`${text}T00:00`),
  'time-zone': isKnownTimeZone,
  'visible-text': (text: string) => !isBlank(text),
};

/** Whether a date and time of day exist: the parser reads `2026-02-31` as a day of March, and 24:00 as the next day. */
function isOnCalendar(minute: string): boolean {
  const ms = isoToInstant(`${minute}Z`);
  return !Number.isNaN(ms) && instantToIso(ms).startsWith(minute);
}

// Cache of valid names: a lookup takes a tenth of a millisecond, and an import may have 100,000. Bounded, because each
// mixture of capitals is another name.
const timeZones = new LRUCache<string, true>({ max: 1000 });

function isKnownTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  const isGood = isTimeZone(name);
  if (isGood) timeZones.set(name, true);
  return isGood;
}
