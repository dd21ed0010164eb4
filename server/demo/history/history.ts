import type { Export } from '#contract/export.ts';
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
import { minutesToMs } from '#domain/durations.ts';
import { shortenToAlmost } from './almost-due.ts';
import { castBreaks, takeBreaks } from './breaks.ts';
import { castLife, createIdMaker } from './cast.ts';
import type { Chance } from './chance.ts';
import { READ_NAME } from './life.ts';
import { presentHistory } from './present.ts';
import { castSchedules } from './schedules.ts';
import { playDays } from './sessions.ts';
import { writeTodos } from './todos.ts';

/** How far the reader is from their next level. */
const MISSING_MINUTES = { from: 2.2, to: 4.8 };

/**
 * Some months of a believable life up to `now`, as a document that an account can import: identities that have grown
 * at different speeds, one of which is 2 to 5 minutes before its next level by a habit that is still due today.
 */
export function makeHistory(options: {
  /** Epoch milliseconds. */
  now: number;
  rule: DayRule;
  /** 2 or more. */
  months: number;
  /** What the person is called. */
  name: string;
  chance: Chance;
}): Export {
  const { now, rule, months, name, chance } = options;
  const today = dayKey(now, rule);
  // A zone may skip a date.
  const days = dayRanges(listDays(monthsBefore(today, months), today), rule).filter(
    ({ startMs, endMs }) => startMs < endMs,
  );
  const telling = { now, rule, chance, makeId: createIdMaker(chance) };

  const identities = castLife(days, telling);
  const habits = identities.flatMap((identity) => identity.habits);
  const readerId = habits.find((habit) => habit.name === READ_NAME)?.identityId ?? '';
  const missingMs = minutesToMs(chance.between(MISSING_MINUTES.from, MISSING_MINUTES.to));
  const work = shortenToAlmost(playDays(habits, days, telling), readerId, missingMs);
  const breaks = castBreaks(habits, telling);
  const { sessions, cycle } = takeBreaks(work, breaks, { ...telling, days });

  return {
    format: 'hexis',
    version: 1,
    exported_at: instantToIso(now),
    user: {
      display_name: name,
      avatar: null,
      selectedHeadshot: 'headshot1',
      // All four pages: it opens on the product.
      onboarding_completed: 0b1111,
      preferences: {},
      time_zone: rule.zone,
      day_start_hour: rule.dayStartHour,
    },
    ...presentHistory({ identities, breaks, sessions, zone: rule.zone }),
    schedules: castSchedules(habits, { ...telling, today: days.at(-1) }),
    todos: writeTodos(sessions, telling),
    break_cycle: cycle,
  };
}

/** About the same date so many months before. */
function monthsBefore(today: DayKey, months: number): DayKey {
  const date = Math.min(28, Number(today.slice(8)));
  return `${shiftMonth(monthKey(today), -months)}-${String(date).padStart(2, '0')}`;
}
