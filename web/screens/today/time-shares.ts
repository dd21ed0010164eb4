import { AHEAD_COLOR, DEFAULT_COLOR, UNUSED_COLOR } from '#domain/colors.ts';
import { percentsOf, shareOutDay } from '#domain/time-by-identity.ts';
import type { DayEntry, PlayedEntry } from './day-entries.ts';
import type { DayFrame } from './frame-day.ts';

export interface TimeShare {
  /** Id of the identity, or the kind of the segment. */
  readonly key: string;
  readonly kind: 'played' | 'upcoming' | 'remaining' | 'unused';
  readonly name: string;
  readonly color: string;
  readonly ms: number;
  /** With one decimal; all segments add up to 100.0. */
  readonly percent: number;
}

/** The bar's segments: played time by identity, then Unused, Upcoming and Remaining. */
export function listTimeShares(
  entries: readonly DayEntry[],
  { range, barBeginsMs }: Pick<DayFrame, 'range' | 'barBeginsMs'>,
  nowMs: number,
): TimeShare[] {
  const played = entries.filter((entry) => entry.kind === 'played');
  const spans = played.map(({ event, startMs, endMs }) => ({
    identityId: event.value_id,
    // A session over midnight counts with its part in this day.
    startMs: Math.max(startMs, range.startMs),
    endMs: Math.min(endMs, range.endMs),
  }));
  const shares = shareOutDay(spans, upcomingMs(entries), barBeginsMs, nowMs);
  const identities = new Map(played.map(({ event }) => [event.value_id, event]));
  const segments = [
    ...[...shares.playedMs].map(([id, ms]) => ({
      key: id,
      kind: 'played' as const,
      name: identities.get(id)?.Value.description ?? '',
      color: identities.get(id)?.color ?? DEFAULT_COLOR,
      ms,
    })),
    rest('unused', 'Unused', UNUSED_COLOR, shares.unusedMs),
    rest('upcoming', 'Upcoming', AHEAD_COLOR, shares.upcomingMs),
    rest('remaining', 'Remaining', AHEAD_COLOR, shares.remainingMs),
  ];
  const percents = percentsOf(segments.map(({ ms }) => ms));
  return segments.map((segment, index) => ({ ...segment, percent: percents[index] ?? 0 }));
}

function rest(kind: 'upcoming' | 'remaining' | 'unused', name: string, color: string, ms: number) {
  return { key: kind, kind, name, color, ms };
}

/** Duration of the open occurrences, plus the rest of the running session. */
function upcomingMs(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, entry) => sum + stillAskedMs(entry), 0);
}

function stillAskedMs(entry: DayEntry): number {
  return entry.kind === 'slot' ? entry.due.habit_duration : leftToPlayMs(entry);
}

function leftToPlayMs({ isRunning, fills, startMs, endMs }: PlayedEntry): number {
  return isRunning && fills ? Math.max(0, fills.habit_duration - (endMs - startMs)) : 0;
}
