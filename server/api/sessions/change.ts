import type { PlayEvent, PlayEventChange } from '#contract/events.ts';
import type { WireTimer } from '#contract/timers.ts';
import { startInPast } from '#domain/past.ts';
import { readDayRule } from '../../accounts/users/read.ts';
import type { Transaction } from '../../db/db.ts';
import type { PlayEventRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { countWork, readBreakCycleOf } from '../breaks/cycle.ts';
import { readHabitOf } from '../habits/read.ts';
import { findHabit } from '../habits/store.ts';
import { readIdentity } from '../identities/read.ts';
import { endBreakBefore } from './create.ts';
import { replaceEvent, addEvent } from './ledger.ts';
import { mergeTimer } from './merge-timer.ts';
import { parseChange, type Completion, type Correction, type TimerChange } from './parse-change.ts';
import { type NamedPlayEvent, nameByHabit, nameByIdentity } from './present.ts';
import { readPlayEvent, withLevel, withTodos } from './read.ts';
import { requirePast } from './require-past.ts';
import { findPlayEvent, findActivePlayEvent } from './store.ts';

/** Changes the timer of a session, completes it, or corrects its record; see `PlayEventChangeSchema`. */
export async function changePlayEvent(
  tx: Transaction,
  userId: string,
  id: string,
  body: PlayEventChange,
  now: number,
): Promise<PlayEvent> {
  const row = await tx.first(findPlayEvent, { userId, id });
  const change = parseChange(body, row?.duration_ms === null, now);
  if (change.kind === 'complete' && row) await completeSession(tx, row, change, now);
  else if (change.kind === 'complete') await recordUnknown(tx, userId, id, change, now);
  else if (!row) throw new Refusal('not_found');
  else if (change.kind === 'correct') await correctSession(tx, row, change, now);
  else await changeTimer(tx, row, change, now);
  const answer = await withTodos(tx, await readPlayEvent(tx, userId, id));
  const isRepeat = row !== undefined && row.duration_ms !== null && isRepeatOf(row, change);
  if (change.kind !== 'complete' && !isRepeat) return answer;
  const cycle = await readBreakCycleOf(tx, userId, id, now);
  const earned = cycle ? { ...answer, break_cycle: cycle } : answer;
  return body.with_level ? withLevel(tx, userId, earned) : earned;
}

async function changeTimer(
  tx: Transaction,
  row: NamedPlayEvent,
  { sent, ...details }: TimerChange,
  now: number,
): Promise<void> {
  if (row.duration_ms !== null) await refuseComplete(tx, row);
  const after = withDetails(row, details);
  requirePast({ startMs: after.occurred_at, durationMs: 0 }, sent.timer, now);
  if (row.timer === null) return replaceEvent(tx, row, after);
  const merged = mergeTimer(
    {
      timer: JSON.parse(row.timer) as WireTimer,
      changedAtMs: row.timer_changed_at,
      targetChangedAtMs: row.target_changed_at,
    },
    sent,
  );
  await replaceEvent(tx, row, {
    ...after,
    timer: JSON.stringify(merged.timer),
    timer_changed_at: merged.changedAtMs,
    target_changed_at: merged.targetChangedAtMs,
  });
}

/** The first completion counts; a different later one is refused. */
async function completeSession(
  tx: Transaction,
  row: NamedPlayEvent,
  change: Completion,
  now: number,
): Promise<void> {
  if (row.duration_ms !== null) {
    if (!isRepeatOf(row, change)) await refuseComplete(tx, row);
    return;
  }
  const { durationMs, endedAtMs, withLevel } = change;
  const after = withDetails(row, change);
  await replaceEvent(tx, row, {
    ...after,
    // The elapsed time can be moved on by hand.
    occurred_at: startInPast({ startMs: after.occurred_at, durationMs }, now),
    duration_ms: durationMs,
    timer: null,
    timer_changed_at: null,
    target_changed_at: null,
    is_settled: Number(withLevel),
  });
  await countWork(tx, row, { durationMs, endedAtMs, isBeside: false }, now);
}

async function correctSession(
  tx: Transaction,
  row: NamedPlayEvent,
  change: Correction,
  now: number,
): Promise<void> {
  const after = { ...withDetails(row, change), duration_ms: change.durationMs ?? row.duration_ms };
  const span = { startMs: after.occurred_at, durationMs: after.duration_ms ?? 0 };
  const isMoved = after.occurred_at !== row.occurred_at;
  if (isMoved) requirePast(span, null, now);
  await replaceEvent(tx, row, {
    ...after,
    // Its day is by the clock that the user has set, and reads now.
    ...(isMoved && { time_zone: (await readDayRule(tx, row.user_id)).zone }),
    ...(row.duration_ms !== null && (await readOwnerAfter(tx, row, change))),
    // A caller that says only how long it was means that it ended now at the latest.
    ...(change.durationMs !== null && { occurred_at: startInPast(span, now) }),
  });
}

function withDetails(
  row: NamedPlayEvent,
  { occurredAtMs, note }: Pick<Correction, 'occurredAtMs' | 'note'>,
): PlayEventRow {
  return { ...row, occurred_at: occurredAtMs ?? row.occurred_at, note: note ?? row.note };
}

function isRepeatOf(row: NamedPlayEvent, change: ReturnType<typeof parseChange>): boolean {
  return 'durationMs' in change && change.durationMs === row.duration_ms;
}

async function refuseComplete(tx: Transaction, row: NamedPlayEvent): Promise<never> {
  throw new Refusal('event_complete', { event: await withTodos(tx, row) });
}

/**
 * The owner of a session after a correction. 404 or 422 if the session cannot belong to the given habit or identity.
 */
async function readOwnerAfter(
  tx: Transaction,
  { user_id: userId, value_id, habit_id }: NamedPlayEvent,
  { identityId, habitId }: Correction,
): Promise<Pick<NamedPlayEvent, 'value_id' | 'habit_id'>> {
  if (habitId === null && identityId !== undefined) {
    return { value_id: (await readIdentity(tx, userId, identityId)).id, habit_id: null };
  }
  if (!habitId || habitId === habit_id) return { value_id, habit_id };
  const habit = await readHabitOf(tx, userId, habitId, identityId);
  return { value_id: habit.value_id, habit_id: habit.id };
}

/**
 * Records a completion of an unknown session, so that no time is lost: another device may have cancelled it, its start
 * may have been refused because of another session, or it ended before its device could send it. If the habit is
 * deleted or belongs to another identity now, the time goes to the identity; 404 if that is deleted too, or if the call
 * does not say what was played.
 */
async function recordUnknown(
  tx: Transaction,
  userId: string,
  id: string,
  { identityId, habitId, occurredAtMs, endedAtMs, durationMs, withLevel }: Completion,
  now: number,
): Promise<void> {
  if (!identityId || occurredAtMs === undefined) throw new Refusal('not_found');
  const identity = await readIdentity(tx, userId, identityId);
  const known = habitId && (await tx.first(findHabit, { userId, id: habitId }));
  // Another device may have moved the habit to another identity meanwhile.
  const habit = known && known.value_id === identity.id ? known : null;
  const added = await addEvent(tx, {
    user_id: userId,
    id,
    value_id: identity.id,
    habit_id: habit ? habit.id : null,
    source: 'played',
    duration_ms: durationMs,
    occurred_at: startInPast({ startMs: occurredAtMs, durationMs }, now),
    is_settled: Number(withLevel),
    created_at: now,
  });
  const names = habit ? nameByHabit(habit) : nameByIdentity(identity);
  const active = await tx.first(findActivePlayEvent, { userId });
  const isBeside = active !== undefined && !(await endBreakBefore(tx, active, occurredAtMs));
  const work = { durationMs, endedAtMs: endedAtMs ?? occurredAtMs + durationMs, isBeside };
  await countWork(tx, { ...added, ...names }, work, now);
}
