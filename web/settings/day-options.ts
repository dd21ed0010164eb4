import { formatStartTime, type ClockHours } from '#domain/schedule-words.ts';

interface Option {
  readonly key: string;
  readonly text: string;
}

const LATEST_START_HOUR = 6;

/** Every zone the browser knows, and the one in use, which an older browser may not. */
export function timeZoneOptions(current: string): readonly Option[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].toSorted().map((name) => ({ key: name, text: name.replaceAll('_', ' ') }));
}

export function dayStartOptions(hours: ClockHours): readonly Option[] {
  return Array.from({ length: LATEST_START_HOUR + 1 }, (_, hour) => ({
    key: String(hour),
    text: hour === 0 ? 'Midnight' : formatStartTime(`0${hour}:00`, hours),
  }));
}

export const CLOCKS: readonly Option[] = [
  { key: '12', text: '12 hours: 6:45 PM' },
  { key: '24', text: '24 hours: 18:45' },
];

/** By the number of the day. */
export const WEEK_START_OPTIONS: readonly Option[] = [
  { key: '1', text: 'Monday' },
  { key: '0', text: 'Sunday' },
  { key: '6', text: 'Saturday' },
];
