import { capitalize } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import type { OutboxEntry, RefusedEntry } from '../../data/outbox/entries.ts';
import { dayAndTimeIn, nameInstant } from '../../data/user/day-names.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { changeWords } from './change-words.ts';

/** Ids mean nothing to users. */
const UNTOLD = /(?:^|_)ids?$/;
const DURATIONS = new Set(['duration', 'interval', 'habit_duration', 'target_ms', 'elapsed_ms']);

/** When a change was made: `at 8:05 AM` for today, otherwise with the date. */
export function madeWords(entry: OutboxEntry, zone: string, nowMs: number): string {
  if (nameInstant(entry.madeAtMs, zone) !== nameInstant(nowMs, zone)) {
    return madeAtWords(entry, zone);
  }
  return `at ${timeOfDayIn(zone)(entry.madeAtMs)}`;
}

/** `Fri, Nov 20, 8:05 AM`. */
function madeAtWords({ madeAtMs }: OutboxEntry, zone: string): string {
  return dayAndTimeIn(zone)(madeAtMs);
}

/** Why the server refused it, with the invalid fields. */
export function refusalWords({ problem }: RefusedEntry): string {
  const parts = (problem.errors ?? []).map(({ path, message }) =>
    capitalize(`${path.replaceAll(/[/_]/g, ' ').trim()} ${message}.`.trim()),
  );
  return [problem.message, ...parts].join(' ');
}

/** The whole change as text, to copy or to enter again. */
export function changeText(entry: OutboxEntry | RefusedEntry, zone: string): string {
  return [
    changeWords(entry),
    `Made: ${madeAtWords(entry, zone)}`,
    ...('problem' in entry ? [`Not saved: ${refusalWords(entry)}`] : []),
    ...fieldLines(entry.body),
  ].join('\n');
}

function fieldLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldLines);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (UNTOLD.test(key) || part === null || part === undefined) return [];
    const isNested =
      typeof part === 'object' &&
      !(Array.isArray(part) && part.every((one) => typeof one !== 'object'));
    return isNested ? fieldLines(part) : [`${fieldName(key)}: ${fieldValue(key, part)}`];
  });
}

function fieldName(key: string): string {
  return capitalize(key.replace(/_ms$/, '').replaceAll('_', ' '));
}

function fieldValue(key: string, value: unknown): string {
  if (typeof value === 'number' && DURATIONS.has(key)) return formatMinutes(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
