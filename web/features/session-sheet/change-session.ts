import type { PlayEventChange } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, instantToIso, isoToInstant, type DayRule } from '#domain/calendar.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { nowMs } from '../../platform/clock.ts';
import type { PastSession } from '../../timer/overlays/open-sheet.ts';
import { gainTime } from '../../timer/state/cached-identities.ts';
import { playedEvent } from '../../timer/state/session.ts';
import { playedText } from '../../timer/state/shown-time.ts';
import { findCachedSession, showPastSession } from './cached-sessions.ts';
import { changeListedEvent, refreshListedTodos } from './completed-todos.ts';
import { dayWords } from './day-words.ts';
import { refreshPlayed } from './delete-session.ts';
import { timeChangeText } from './identity-words.ts';
import type { SessionTimes } from './session-draft.ts';

/** The editable fields of a session; `played` is null if its habit stays. */
export interface SessionCorrection extends SessionTimes {
  readonly note: string;
  readonly played: Habit | Identity | null;
}

export function sessionTimes({ occurred_at, duration }: PastSession): SessionTimes {
  return { startMs: isoToInstant(occurred_at), durationMs: duration ?? 0 };
}

/** Corrects a session; its identity's time and level follow. Shown at once, reverted if refused. */
export async function changeSession(
  session: PastSession,
  to: SessionCorrection,
  rule: DayRule,
): Promise<void> {
  const after: PastSession = {
    ...session,
    ...(to.played && ownerOf(to.played)),
    duration: to.durationMs,
    occurred_at: instantToIso(to.startMs),
    note: to.note,
  };
  await exchange(session, after, rule);
}

/** Writes the note of a session without a word: the field that it was typed in shows it. */
export async function writeNote(session: PastSession, note: string): Promise<void> {
  const after = { ...session, note };
  await makeChange(
    'PUT /api/events/:id',
    { params: { id: session.id }, body: { note } },
    {
      show: () => show(session, after),
      deleteRecorded: () => show(after, session),
      refusal: (reason) => `The note of ${session.description} was not saved. ${reason ?? ''}`,
    },
  );
  refreshPlayed();
}

async function exchange(before: PastSession, after: PastSession, rule: DayRule): Promise<void> {
  const body = whatChanges(before, after);
  if (Object.keys(body).length === 0) return;
  const text = describeChange(before, after, rule);
  await makeChange(
    'PUT /api/events/:id',
    { params: { id: before.id }, body },
    {
      show: () => show(before, after),
      deleteRecorded: () => {
        show(after, before);
        refreshListedTodos();
      },
      said: { text, tone: 'success', undo: () => void exchange(after, before, rule) },
      refusal: (reason) => `${before.description} could not be changed. ${reason ?? ''}`,
    },
  );
  refreshPlayed();
}

function show(before: PastSession, after: PastSession): void {
  const cached = findCachedSession(before.id);
  if (cached) showPastSession(before.id, { ...cached, ...after });
  changeListedEvent(after);
  gainTime(before.value_id, -(before.duration ?? 0));
  gainTime(after.value_id, after.duration ?? 0);
}

/** The fields that name a session's habit or identity. */
function ownerOf(played: Habit | Identity) {
  const { habit_id, value_id, description, color, Value } = playedEvent(played, '', 0);
  return { habit_id, value_id, description, color, Value };
}

function whatChanges(before: PastSession, after: PastSession) {
  const isMoved = before.habit_id !== after.habit_id || before.value_id !== after.value_id;
  const { startMs: wasAtMs } = sessionTimes(before);
  const { startMs, durationMs } = sessionTimes(after);
  return {
    ...(durationMs !== before.duration && { duration: durationMs }),
    ...(startMs !== wasAtMs && { occurred_at: after.occurred_at }),
    ...((before.note ?? '') !== (after.note ?? '') && { note: after.note ?? '' }),
    ...(isMoved && { value_id: after.value_id, habit_id: after.habit_id }),
  } satisfies PlayEventChange;
}

function describeChange(before: PastSession, after: PastSession, rule: DayRule): string {
  const { duration, occurred_at, note, habit_id } = whatChanges(before, after);
  const parts = [
    habit_id !== undefined && `is now ${after.description}`,
    duration !== undefined && `is now ${playedText(duration)}`,
    occurred_at !== undefined &&
      `began ${dayWords(rule, dayKey(nowMs(), rule)).dayAndTime(isoToInstant(occurred_at))}`,
    note !== undefined && (note === '' ? 'has no note any more' : 'has a note'),
  ].filter((part) => part !== false);
  const gainedMs = (after.duration ?? 0) - (before.duration ?? 0);
  const isSameIdentity = before.value_id === after.value_id;
  const consequence = isSameIdentity
    ? timeChangeText(after.value_id, gainedMs)
    : timeChangeText(after.value_id, after.duration ?? 0);
  return `${before.description} ${new Intl.ListFormat('en').format(parts)}. ${consequence}`.trim();
}
