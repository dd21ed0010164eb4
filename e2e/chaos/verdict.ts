import type { Export } from '#contract/export.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { isExpected } from './agreement.ts';
import type { Claim } from './belief.ts';

/** Times within this count as equal. */
const TO_THE_SECOND_MS = 1000;
/** A start further away than this belongs to another session. */
const SAME_SESSION_MS = 5000;

interface Recorded {
  readonly habit: string;
  readonly startMs: number;
  readonly playedMs: number;
  readonly todos: ReadonlyMap<string, boolean>;
}

export interface Verdict {
  readonly sessions: number;
  /** Claimed, but not recorded. */
  readonly lost: string[];
  /** Recorded, but not claimed: twice, or never played. */
  readonly doubled: string[];
  /** Recorded with a start or duration that differs by a second or more. */
  readonly wrong: string[];
  /** Recorded with other todos. */
  readonly todos: string[];
  /** Recorded or not, after a press at the moment of a power cut. */
  readonly unsure: number;
}

/** Compares the server's records with the user's claims. */
export function judge(said: readonly Claim[], exported: Export): Verdict {
  const claims = said.filter(({ how, or }) => how !== 'cancelled' || or);
  const recordings = readEvents(exported);
  const recordedOf = pair(claims, recordings);
  const verdict: Verdict = {
    sessions: claims.length,
    lost: [],
    doubled: [],
    wrong: [],
    todos: [],
    unsure: 0,
  };
  let unsure = 0;
  for (const claim of claims) {
    if (claim.isUnsure) unsure += 1;
    const recorded = recordedOf.get(claim);
    if (!recorded) {
      if (!claim.isUnsure) verdict.lost.push(describe(claim));
      continue;
    }
    const offs = { start: startOff(claim, recorded), played: timeOff(claim, recorded) };
    if (Math.max(Math.abs(offs.start), Math.abs(offs.played)) >= TO_THE_SECOND_MS) {
      verdict.wrong.push(
        `${describe(claim)}: start off by ${offs.start} ms, time by ${offs.played} ms`,
      );
    }
    if (!isSameTodos(claim, recorded.todos)) {
      verdict.todos.push(`${describe(claim)}: not ${JSON.stringify([...recorded.todos])}`);
    }
  }
  const claimed = new Set(recordedOf.values());
  verdict.doubled.push(...recordings.filter((one) => !claimed.has(one)).map(describe));
  return { ...verdict, unsure };
}

function readEvents({ events, habits, todos }: Export): Recorded[] {
  const names = new Map(habits.map(({ id, description }) => [id, description]));
  const byEvent = Map.groupBy(todos, ({ event_id }) => event_id);
  return events.map(({ id, habit_id, occurred_at, duration }) => ({
    habit: names.get(habit_id ?? '') ?? 'no habit',
    startMs: isoToInstant(occurred_at),
    playedMs: duration ?? Number.NaN,
    todos: new Map(
      (byEvent.get(id) ?? []).map(({ description, completed }) => [description, completed]),
    ),
  }));
}

/** Pairs recordings with claims: the nearest first, and the sure ones before the others. */
function pair(
  claims: readonly Claim[],
  recordings: readonly Recorded[],
): ReadonlyMap<Claim, Recorded> {
  const pairs = claims.flatMap((claim) =>
    recordings
      // A running session was not ended, so it matches no claim.
      .filter(({ habit, playedMs }) => habit === claim.habit && !Number.isNaN(playedMs))
      .map((recorded) => ({
        claim,
        recorded,
        apartMs: Math.abs(startOff(claim, recorded)),
      }))
      .filter(({ apartMs }) => apartMs < SAME_SESSION_MS),
  );
  const order = ({ claim, apartMs }: (typeof pairs)[number]) =>
    apartMs + (claim.isUnsure ? SAME_SESSION_MS : 0);
  const paired = new Map<Claim, Recorded>();
  const taken = new Set<Recorded>();
  for (const { claim, recorded } of pairs.toSorted((a, b) => order(a) - order(b))) {
    if (paired.has(claim) || taken.has(recorded)) continue;
    paired.set(claim, recorded);
    taken.add(recorded);
  }
  return paired;
}

/**
 * Error of the recorded start. "+5 min" makes a session longer than the time since it began: the server moves its start
 * back, so that it ends when the server learned of its end.
 */
function startOff(claim: Claim, recorded: Recorded): number {
  const { startMs, or } = claim;
  const ends = [claim, ...(or ? [or] : [])];
  const earliestMs = Math.min(...ends.map(({ endedMs, playedMs }) => endedMs - playedMs));
  const isMovedBack = recorded.startMs < startMs && recorded.startMs >= earliestMs;
  const isSameTime = Math.abs(timeOff(claim, recorded)) < TO_THE_SECOND_MS;
  return isMovedBack && isSameTime ? 0 : recorded.startMs - startMs;
}

/**
 * Error of the recorded duration: for a cut-off session outside of its range, for one that ended on two devices from
 * the nearer end.
 */
function timeOff({ how, playedMs, or, sureMs, isCutOff }: Claim, recorded: Recorded): number {
  if (isCutOff && recorded.playedMs >= sureMs && recorded.playedMs <= playedMs) return 0;
  const ends = [...(how === 'cancelled' ? [] : [playedMs]), ...(or ? [or.playedMs] : [])];
  const offs = ends.map((end) => recorded.playedMs - end);
  return offs.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

/** Whether all todos are as left on a device, except those cancelled with their session, and no others exist. */
function isSameTodos(
  { how, todos, mayCarry, or }: Claim,
  recorded: ReadonlyMap<string, boolean>,
): boolean {
  const left = [todos, ...(or ? [or.todos] : [])].map((one) => ({ todos: one, mayCarry }));
  const isLeft = (todo: readonly [string, boolean]) => left.some((one) => isExpected(one, todo));
  const wanted = how === 'cancelled' ? (or?.todos ?? []) : todos;
  return [...recorded].every(isLeft) && [...wanted].every(([text]) => recorded.has(text));
}

function describe(session: Recorded & { readonly device?: string }): string {
  const { habit, startMs, playedMs, todos, device = 'recorded' } = session;
  const start = new Date(startMs).toISOString().slice(11, 23);
  return `${device} ${habit} at ${start} for ${(playedMs / 1000).toFixed(1)} s ${JSON.stringify([...todos])}`;
}
