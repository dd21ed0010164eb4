import type { Export } from '#contract/export.ts';
import type { Todo } from '#contract/todos.ts';
import {
  dayKey,
  dayRanges,
  instantToIso,
  listDays,
  monthKey,
  shiftMonth,
  type DayKey,
  type DayRule,
} from '#domain/calendar.ts';
import { minutesToMs, MS_PER_SECOND } from '#domain/durations.ts';
import { levelAt, levelThresholdMs } from '#domain/levels.ts';
import { castBreaks, addBreaks } from './breaks.ts';
import { castLife, createIdMaker, presentHistory } from './cast.ts';
import type { Chance } from './chance.ts';
import { READ_NAME } from './life.ts';
import { castSchedules } from './schedules.ts';
import { playDays, type SeededSession, type HistoryContext } from './sessions.ts';

/** How far the user is from the next level. */
const MISSING_MINUTES = { from: 2.2, to: 4.8 };

/**
 * Makes some months of a believable life up to `now`, as a document that an account can import. Its identities have
 * grown at different speeds; one is 2 to 5 minutes before its next level by a habit that is still due today.
 */
export function makeHistory(options: {
  /** Epoch milliseconds. */
  now: number;
  rule: DayRule;
  /** 2 or more. */
  months: number;
  /** Name of the user. */
  name: string;
  chance: Chance;
}): Export {
  const { now, rule, months, name, chance } = options;
  const today = dayKey(now, rule);
  // A zone may skip a date.
  const days = dayRanges(listDays(monthsBefore(today, months), today), rule).filter(
    ({ startMs, endMs }) => startMs < endMs,
  );
  const context = { now, rule, chance, makeId: createIdMaker(chance) };

  const identities = castLife(days, context);
  const habits = identities.flatMap((identity) => identity.habits);
  const readerId = habits.find((habit) => habit.name === READ_NAME)?.identityId ?? '';
  const missingMs = minutesToMs(chance.between(MISSING_MINUTES.from, MISSING_MINUTES.to));
  const work = shortenToAlmost(playDays(habits, days, context), readerId, missingMs);
  const breaks = castBreaks(habits, context);
  const { sessions, cycle } = addBreaks(work, breaks, { ...context, days });

  return {
    format: 'hexis',
    version: 1,
    exported_at: instantToIso(now),
    user: {
      display_name: name,
      avatar: null,
      selectedHeadshot: 'headshot1',
      // All four pages are done: the app opens on the home screen.
      onboarding_completed: 0b1111,
      preferences: {},
      time_zone: rule.zone,
      day_start_hour: rule.dayStartHour,
    },
    ...presentHistory({ identities, breaks, sessions, zone: rule.zone }),
    schedules: castSchedules(habits, { ...context, today: days.at(-1) }),
    todos: writeTodos(sessions, context),
    break_cycle: cycle,
  };
}

/** About the same date `months` months earlier. */
function monthsBefore(today: DayKey, months: number): DayKey {
  const date = Math.min(28, Number(today.slice(8)));
  return `${shiftMonth(monthKey(today), -months)}-${String(date).padStart(2, '0')}`;
}

/**
 * Shortens the sessions of one identity a little, so that it is `missingMs` before its next level. No session becomes
 * longer or moves, so none overlap.
 */
function shortenToAlmost(
  sessions: readonly SeededSession[],
  identityId: string,
  missingMs: number,
): SeededSession[] {
  const isTheirs = ({ habit }: SeededSession) => habit.identityId === identityId;
  const playedMs = sumDurations(sessions.filter(isTheirs));
  const wantedMs = levelThresholdMs(levelAt(playedMs + missingMs)) - missingMs;
  const shorten = (ms: number) => Math.floor((ms * wantedMs) / playedMs);
  const shortened = sessions.map((session) =>
    isTheirs(session) ? { ...session, durationMs: shorten(session.durationMs) } : session,
  );
  let leftMs = wantedMs - sumDurations(shortened.filter(isTheirs));
  return shortened.map((session) => {
    if (!isTheirs(session) || leftMs === 0) return session;
    leftMs -= 1;
    return { ...session, durationMs: session.durationMs + 1 };
  });
}

function sumDurations(sessions: readonly SeededSession[]): number {
  return sessions.reduce((total, { durationMs }) => total + durationMs, 0);
}

/** Probability that a session has todos, and that one is done. */
const WRITTEN_ODDS = 0.33;
const DONE_ODDS = 0.93;

const MOST_TODOS = 3;

/** Writes the todos of the sessions; a habit's lines are used up before one repeats. */
function writeTodos(
  sessions: readonly SeededSession[],
  { chance, makeId }: Pick<HistoryContext, 'chance' | 'makeId'>,
): Todo[] {
  const decks = new Map<string, string[]>();

  function drawLine({ id, todos }: SeededSession['habit']): string | undefined {
    const left = decks.get(id) ?? [];
    if (left.length === 0) left.push(...chance.shuffle(todos));
    decks.set(id, left);
    return left.pop();
  }

  return sessions.flatMap(({ id: event_id, habit, startMs, durationMs, isMarked }) => {
    const todos: Todo[] = [];
    if (isMarked || !chance.happens(WRITTEN_ODDS)) return todos;
    let atMs = startMs;
    for (let left = chance.whole(1, MOST_TODOS); left > 0; left -= 1) {
      atMs += Math.round(chance.between(4, 30) * MS_PER_SECOND);
      const description = drawLine(habit);
      if (description === undefined || atMs >= startMs + durationMs) break;
      const completed = chance.happens(DONE_ODDS);
      todos.push({
        id: makeId(atMs),
        description,
        event_id,
        completed,
        createdAt: instantToIso(atMs),
      });
    }
    return todos;
  });
}
