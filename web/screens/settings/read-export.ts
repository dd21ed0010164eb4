import type { Export } from '#contract/export.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';

/** Content of a file; `firstDay` and `lastDay` (`YYYY-MM-DD`) are those of its sessions, null without any. */
export interface Contents {
  readonly identities: number;
  readonly habits: number;
  readonly sessions: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** A file that can be sent, or why it cannot. */
export type ReadFile =
  | { readonly document: Export; readonly contents: Contents }
  | { readonly refusal: string };

const LISTS = ['values', 'habits', 'breaks', 'schedules', 'events', 'todos'] as const;

/** Reads a file of up to `limitMb` MiB. */
export async function readFile(file: Blob, limitMb: number): Promise<ReadFile> {
  if (file.size > limitMb * 1024 ** 2) {
    return { refusal: `This file is too large: an import may have ${limitMb} MB at most.` };
  }
  try {
    return readExport(await file.text());
  } catch {
    return { refusal: 'Your browser could not read this file.' };
  }
}

/** Recognizes an export; the server validates its items. */
export function readExport(text: string): ReadFile {
  const parsed = parse(text);
  if (parsed === undefined) return { refusal: 'This is no JSON file.' };
  if (!isRecord(parsed) || parsed['format'] !== 'hexis') {
    return { refusal: 'This is JSON, but no export of Hexis.' };
  }
  if (parsed['version'] !== 1) {
    return { refusal: 'This export is of another version of Hexis, which this one cannot read.' };
  }
  if (!LISTS.every((list) => Array.isArray(parsed[list])) || !isRecord(parsed['user'])) {
    return { refusal: 'This export of Hexis is not whole: some of its parts are missing.' };
  }
  const document = parsed as Export;
  return { document, contents: sumUp(document) };
}

/** Sums over unvalidated items. */
function sumUp({ values, habits, events, user }: Export): Contents {
  const starts = events.map((event) => isoToInstant(event?.occurred_at)).filter(Number.isFinite);
  const [first, last] = starts.reduce(
    ([least, most], at) => [Math.min(least, at), Math.max(most, at)],
    [Infinity, -Infinity],
  );
  const dayOf = (at: number) => (starts.length === 0 ? null : readDay(at, user.time_zone));
  return {
    identities: values.length,
    habits: habits.length,
    sessions: events.length,
    firstDay: dayOf(first),
    lastDay: dayOf(last),
  };
}

/** The zone is unvalidated too. */
function readDay(at: number, zone: string): string {
  try {
    return dayKey(at, { zone, dayStartHour: 0 });
  } catch {
    return dayKey(at, { zone: 'UTC', dayStartHour: 0 });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
