import { shiftDay, isoToInstant, type DayKey } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import { formatStartTime, type ClockHours } from '#domain/schedule-words.ts';
import { nameDay } from '../../data/user/day-names.ts';
import type { NextUp } from './next-up.ts';

/** The row's three lines: when, which habit, and its identity and duration; without the first if nothing is due. */
export interface NextUpWords {
  readonly when: string | null;
  readonly name: string;
  readonly facts: string;
}

export function nextUpWords(
  next: NextUp,
  today: DayKey,
  isFirstEver: boolean,
  hours: ClockHours,
): NextUpWords {
  if (next.kind === 'all-played') {
    return {
      when: 'Done for today',
      name: 'Every habit has been played',
      facts: 'Play any of them again, or call it a day.',
    };
  }
  const { habit } = next;
  const facts = `${isolate(habit.Value.description)} · ${formatMinutes(habit.duration)}`;
  const name = isolate(habit.description);
  switch (next.kind) {
    case 'return':
      return { when: 'After your break', name: `Back to ${name}`, facts };
    case 'today': {
      const { state, startTime, weekText } = next.occurrence;
      const time = formatStartTime(startTime, hours);
      if (weekText !== undefined) return { when: `${weekText}, at ${time}`, name, facts };
      return { when: state === 'due' ? `Due since ${time}` : `Today at ${time}`, name, facts };
    }
    case 'upcoming': {
      const when = `${nameComingDay(next.day, today)} at ${formatStartTime(next.startTime, hours)}`;
      return {
        when: null,
        name: next.isPlayedToday ? 'All done for today' : 'Nothing is due today',
        facts: `Next: ${name}, ${when} · ${facts}`,
      };
    }
    case 'free':
      return { when: isFirstEver ? 'Your first session' : 'Whenever you like', name, facts };
  }
}

const WEEKDAYS = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const WEEK_DAYS = 7;

function nameComingDay(day: DayKey, today: DayKey): string {
  if (day === shiftDay(today, 1)) return 'tomorrow';
  if (day < shiftDay(today, WEEK_DAYS)) return WEEKDAYS.format(isoToInstant(day));
  return nameDay(day, 'short', today);
}
