import type { Break, BreakCycle } from '#contract/breaks.ts';
import { wireToTimer } from '#contract/timer-wire.ts';
import type { WireTimer } from '#contract/timers.ts';
import type { BreakPlan } from '#domain/breaks.ts';
import { dayKey, instantToIso, isoToInstant } from '#domain/calendar.ts';
import { countSession, removeCounted, type CountedCycle } from '#domain/counted-work.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Reader, Transaction } from '../../db/db.ts';
import type { BreakCycleRow } from '../../db/schema.ts';
import type { NamedPlayEvent } from '../sessions/present.ts';
import { readBreaks } from './read.ts';
import { findBreakCycle, saveBreakCycle } from './store.ts';

/** Completed work of a session. */
interface CompletedWork {
  readonly durationMs: number;
  /** Null if the device did not send it. */
  readonly endedAtMs: number | null;
  /** Whether another session is active: the break comes at its end. */
  readonly isBeside: boolean;
}

/**
 * Counts a completed session towards the next break and stores the breaks that it earned. A session of a break, or one
 * that ended on an earlier day, earns none.
 */
export async function countWork(
  tx: Transaction,
  session: NamedPlayEvent,
  work: CompletedWork,
  now: number,
): Promise<void> {
  if (session.habit_is_break) return;
  const userId = session.user_id;
  const saved = await tx.first(findBreakCycle, { userId });
  const breaks = work.isBeside ? [] : (await readBreaks(tx, userId)).map(toPlan);
  const done = {
    id: session.id,
    durationMs: work.durationMs,
    startedAtMs: session.occurred_at,
    endedAtMs: endOf(session, work, now),
  };
  const today = { nowMs: now, rule: await readDayRule(tx, userId) };
  const counted = countSession(saved ? toCycle(saved) : null, done, breaks, today);
  if (!counted) return;
  const earned = counted.chosen ? [counted.chosen, ...counted.alternatives] : [];
  await tx.run(saveBreakCycle, {
    user_id: userId,
    day: counted.cycle.day,
    total_ms: counted.cycle.totalMs,
    ended_at: counted.cycle.endedAtMs,
    event_id: session.id,
    earned: JSON.stringify(earned.map(({ id }) => id)),
    counted: JSON.stringify(counted.counted),
  });
}

/** Removes a deleted session from the cycle, with its work if it was counted last. */
export async function uncountWork(tx: Transaction, userId: string, eventId: string): Promise<void> {
  const saved = await tx.first(findBreakCycle, { userId });
  if (!saved) return;
  const before = readCounted(saved);
  const { counted, last } = removeCounted(before, eventId);
  if (counted.length === before.length) return;
  await tx.run(saveBreakCycle, {
    ...saved,
    ...(last && {
      total_ms: last.total,
      ended_at: last.ended_at === null ? null : isoToInstant(last.ended_at),
      event_id: null,
      earned: '[]',
    }),
    counted: JSON.stringify(counted),
  });
}

function readCounted({ counted }: BreakCycleRow): BreakCycle['counted'] {
  return JSON.parse(counted) as BreakCycle['counted'];
}

function toCycle(row: BreakCycleRow): CountedCycle {
  const { day, total_ms, ended_at } = row;
  return { day, totalMs: total_ms, endedAtMs: ended_at, counted: readCounted(row) };
}

function toPlan({ id, interval, order }: Break): BreakPlan {
  return { id, intervalMs: interval, position: order };
}

/** When the session ended: the completion may arrive long after. */
function endOf(
  session: NamedPlayEvent,
  { durationMs, endedAtMs }: CompletedWork,
  now: number,
): number {
  const timer = session.timer && wireToTimer(JSON.parse(session.timer) as WireTimer);
  if (!timer || timer.state !== 'running') return Math.min(now, endedAtMs ?? now);
  const byTimerMs = timer.runningSinceMs + Math.max(0, durationMs - timer.elapsedMs);
  return Math.min(now, Math.max(byTimerMs, endedAtMs ?? 0));
}

/** The cycle of the user's current day. */
export async function readBreakCycle(
  reader: Reader,
  userId: string,
  now: number,
): Promise<BreakCycle> {
  const day = dayKey(now, await readDayRule(reader, userId));
  const saved = await reader.first(findBreakCycle, { userId });
  if (saved?.day !== day) return { day, ...toWork(0, null), ...NOTHING_COUNTED };
  const [first = null, ...alternatives] = await readEarned(reader, userId, saved.earned);
  return {
    day,
    ...toWork(saved.total_ms, saved.ended_at),
    counted: readCounted(saved),
    event_id: saved.event_id,
    Break: first,
    alternatives,
  };
}

const NOTHING_COUNTED = { counted: [], event_id: null, Break: null, alternatives: [] };

function toWork(total: number, endedAtMs: number | null): Pick<BreakCycle, 'total' | 'ended_at'> {
  return { total, ended_at: endedAtMs === null ? null : instantToIso(endedAtMs) };
}

/** The cycle if the session was the last one counted. */
export async function readBreakCycleOf(
  reader: Reader,
  userId: string,
  eventId: string,
  now: number,
): Promise<BreakCycle | null> {
  const cycle = await readBreakCycle(reader, userId, now);
  return cycle.event_id === eventId ? cycle : null;
}

async function readEarned(reader: Reader, userId: string, earned: string): Promise<Break[]> {
  const ids = JSON.parse(earned) as string[];
  if (ids.length === 0) return [];
  const breaks = await readBreaks(reader, userId);
  return ids.flatMap((id) => breaks.find((one) => one.id === id) ?? []);
}
