import type { Export } from '#contract/export.ts';
import { isoToInstant } from '#domain/calendar.ts';
import type { Claim } from './belief.ts';

/** What a person calls the same second. */
const TO_THE_SECOND_MS = 1000;
/** A start that is further away than this is another session. */
const SAME_SESSION_MS = 5000;

interface Recorded {
  readonly habit: string;
  readonly startMs: number;
  readonly playedMs: number;
  readonly todos: ReadonlyMap<string, boolean>;
}

export interface Verdict {
  readonly sessions: number;
  /** Claimed, and not recorded. */
  readonly lost: string[];
  /** Recorded, and not claimed: twice, or never played. */
  readonly doubled: string[];
  /** Recorded with another start or another time, by a second or more. */
  readonly wrong: string[];
  /** Recorded with other todos. */
  readonly todos: string[];
  /** Recorded or not, after a press in the very moment of a power cut. */
  readonly unsure: number;
}

/** Holds what the server has against what the person says. */
export function judge(claims: readonly Claim[], exported: Export): Verdict {
  const left = new Set(readEvents(exported));
  const verdict: Verdict = {
    sessions: claims.length,
    lost: [],
    doubled: [],
    wrong: [],
    todos: [],
    unsure: 0,
  };
  let unsure = 0;
  for (const claim of claims.toSorted((a, b) => Number(a.isUnsure) - Number(b.isUnsure))) {
    if (claim.isUnsure) unsure += 1;
    const recorded = nearest(claim, left);
    if (!recorded) {
      if (!claim.isUnsure) verdict.lost.push(describe(claim));
      continue;
    }
    left.delete(recorded);
    const startOff = recorded.startMs - claim.startMs;
    const playedOff = timeOff(claim, recorded);
    if (Math.max(Math.abs(startOff), Math.abs(playedOff)) >= TO_THE_SECOND_MS) {
      verdict.wrong.push(
        `${describe(claim)}: start off by ${startOff} ms, time by ${playedOff} ms`,
      );
    }
    if (!isSameTodos(claim.todos, recorded.todos)) {
      verdict.todos.push(`${describe(claim)}: not ${JSON.stringify([...recorded.todos])}`);
    }
  }
  verdict.doubled.push(...[...left].map(describe));
  return { ...verdict, unsure };
}

function readEvents({ events, habits, todos }: Export): Recorded[] {
  const names = new Map(habits.map(({ id, description }) => [id, description]));
  const byEvent = Map.groupBy(todos, ({ event_id }) => event_id);
  return events.map(({ id, habit_id, occurred_at, duration }) => ({
    habit: names.get(habit_id ?? '') ?? 'no habit',
    startMs: isoToInstant(occurred_at),
    // One that still goes on was not ended by anybody: it matches no claim.
    playedMs: duration ?? Number.NaN,
    todos: new Map(
      (byEvent.get(id) ?? []).map(({ description, completed }) => [description, completed]),
    ),
  }));
}

function nearest(claim: Claim, events: ReadonlySet<Recorded>): Recorded | undefined {
  const distance = ({ startMs }: Recorded) => Math.abs(startMs - claim.startMs);
  return [...events]
    .filter(({ habit, playedMs }) => habit === claim.habit && !Number.isNaN(playedMs))
    .filter((event) => distance(event) < SAME_SESSION_MS)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** By how much the recorded time is off: outside of what it may be where a session was cut off, from the nearer end where a session was ended on two devices. */
function timeOff(claim: Claim, recorded: Recorded): number {
  const { playedMs, orPlayedMs = playedMs, sureMs, isCutOff } = claim;
  if (isCutOff && recorded.playedMs >= sureMs && recorded.playedMs <= playedMs) return 0;
  const offs = [recorded.playedMs - playedMs, recorded.playedMs - orPlayedMs];
  return offs.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

function isSameTodos(
  claimed: ReadonlyMap<string, boolean>,
  recorded: ReadonlyMap<string, boolean>,
): boolean {
  if (claimed.size !== recorded.size) return false;
  return [...claimed].every(([text, isTicked]) => recorded.get(text) === isTicked);
}

function describe(session: Recorded & { readonly device?: string }): string {
  const { habit, startMs, playedMs, todos, device = 'recorded' } = session;
  const start = new Date(startMs).toISOString().slice(11, 23);
  return `${device} ${habit} at ${start} for ${(playedMs / 1000).toFixed(1)} s ${JSON.stringify([...todos])}`;
}
