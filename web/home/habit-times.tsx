import { CalendarDays, Coffee } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import { formatDuration } from '#domain/durations.ts';
import { slotWords } from '../habit-form/schedule-words.ts';

/** More would make a ticket a timetable; the habit's own page has them all. */
const MOST_LINES = 2;

/** When a habit comes: its schedules, and for a break after how much work. */
export function HabitTimes({ habit: { is_break, Break, Schedules } }: { readonly habit: Habit }) {
  const more = Schedules.length - MOST_LINES;
  return (
    <>
      {is_break && (
        <p className="habit-time">
          <Coffee aria-hidden size={16} />
          <span className="sr-only">Break: </span>
          {Break && <span>After {formatDuration(Break.interval)}</span>}
        </p>
      )}
      {Schedules.slice(0, MOST_LINES).map((schedule) => (
        <p key={schedule.id} className="habit-time">
          <CalendarDays aria-hidden size={16} />
          <span className="sr-only">Scheduled: </span>
          <span>{slotWords(schedule)}</span>
        </p>
      ))}
      {more > 0 && <p className="habit-time-more">and {more} more</p>}
    </>
  );
}
