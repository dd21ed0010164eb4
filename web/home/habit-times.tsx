import { Anchor, CalendarDays, Coffee } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import { formatDuration } from '#domain/durations.ts';
import { frequencyLabel } from '#domain/schedule-words.ts';
import { pausedUntil } from '../habit-pauses/pause-state.ts';
import { scheduleWords } from '../habit-form/schedule-words.ts';
import { nameDate } from '../user/date-words.ts';
import { useTimePreferences, type TimePreferences } from '../user/time-preferences.ts';
import { currentDay } from '../user/use-today.ts';

/** More would make a ticket a timetable; the habit's own page has them all. */
const MOST_LINES = 2;

/** When a habit comes: its schedules, and for a break after how much work. */
export function HabitTimes({ habit: { is_break, Break, Schedules } }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const until = pausedUntil(Schedules, currentDay());
  if (!is_break && Schedules.length === 0) return null;
  const more = Schedules.length - MOST_LINES;
  return (
    <div className="habit-times">
      {is_break && (
        <p className="habit-time">
          <Coffee aria-hidden size={16} />
          <span className="sr-only">Break: </span>
          {Break && <span>After {formatDuration(Break.interval)}</span>}
        </p>
      )}
      {until !== null && (
        <p className="habit-time">
          <Anchor aria-hidden size={16} />
          <span>Paused until {nameDate(until)}</span>
        </p>
      )}
      {Schedules.slice(0, MOST_LINES).map((schedule) => (
        <p key={schedule.id} className="habit-time">
          <CalendarDays aria-hidden size={16} />
          <span className="sr-only">Scheduled: </span>
          <span>{scheduleText(schedule, preferences)}</span>
        </p>
      ))}
      {more > 0 && <p className="habit-time-more">and {more} more</p>}
    </div>
  );
}

/** With how often it comes, where the days do not say it. */
function scheduleText(schedule: Schedule, preferences: TimePreferences): string {
  const words = scheduleWords(schedule, preferences);
  if (schedule.frequency_type === 'daily') return words;
  return `${frequencyLabel(schedule.frequency_type)} · ${words}`;
}
