import { Plus, Check, Play, Anchor, CalendarDays, Coffee } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Identity } from '#contract/values.ts';
import type { Habit } from '#contract/habits.ts';
import { msToMinutes, formatDuration } from '#domain/durations.ts';
import type { Schedule } from '#contract/schedules.ts';
import { frequencyLabel } from '#domain/schedule-words.ts';
import { Button } from '../ui/button.tsx';
import { isShown, keepFilter, SHOW_ALL, type HabitFilter } from './habit-filter.ts';
import type { IdentityDay, HabitDay } from './identity-day.ts';
import { tickHabit } from '../commands/tick-habit.ts';
import { PATHS } from '../paths.ts';
import { ListIconButton } from '../ui/list-icon-button.tsx';
import { playHandlers } from './play-button.ts';
import { pausedUntil } from '../habit-pauses/pause-state.ts';
import { scheduleWords } from '../habit-form/schedule-words.ts';
import { nameDate } from '../user/time-of-day.ts';
import { useTimePreferences, type TimePreferences } from '../user/time-preferences.ts';
import { currentDay } from '../user/use-today.ts';
import './habit.css';

interface HabitListProps extends Pick<CardActions, 'onAddHabit'> {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly filter: HabitFilter;
}

export function HabitList({ identity, day, filter, onAddHabit }: HabitListProps) {
  const { description, Habits } = identity;
  const shown = Habits.filter((habit) => isShown(habit, filter));
  const isEmpty = Habits.length === 0;
  return (
    <ul className="habit-list" tabIndex={-1} aria-label={`Habits of ${description}`}>
      {shown.map((habit) => (
        <li key={habit.id}>
          <HabitCard habit={habit} day={day?.habits[habit.id]} />
        </li>
      ))}
      {!isEmpty && shown.length === 0 && (
        <li className="habits-hidden">
          <p>Hidden by the filter: {Habits.length === 1 ? '1 habit' : `${Habits.length} habits`}</p>
          <Button
            size="small"
            onPress={({ target }) => {
              // The button goes, and what it brings is in this list.
              target.closest('ul')?.focus({ preventScroll: true });
              keepFilter(SHOW_ALL);
            }}
          >
            Show all
          </Button>
        </li>
      )}
      <li>
        <button
          type="button"
          className="habit-add"
          data-first={isEmpty || undefined}
          aria-label={`Add habit to ${description}`}
          onClick={() => onAddHabit(identity)}
        >
          <Plus aria-hidden size={18} />
          {isEmpty ? 'Add a first habit' : 'Add habit'}
        </button>
      </li>
    </ul>
  );
}

interface HabitCardProps {
  readonly habit: Habit;
  readonly day: HabitDay | undefined;
}

/** A habit as a ticket: play it, mark it done, or open it. */
const HabitCard = memo(function HabitCard({ habit, day }: HabitCardProps) {
  const { id, description, duration } = habit;
  return (
    <div id={`habit-${id}`} className="habit" data-tour="habit" data-day={day?.state}>
      <span className="habit-stub">
        <span className="size-[0.9rem] border-[1.5px] border-ink rounded-full bg-(--identity)" />
      </span>
      <Link to={PATHS.habit} params={{ id }} className="habit-name">
        {description}
      </Link>
      <p className="habit-facts">
        <span>{msToMinutes(duration)} min</span>
        {day && <DayMark day={day} />}
      </p>
      <div className="habit-actions">
        <ListIconButton
          data-tour="mark-done"
          label={`Mark ${description} done`}
          className="habit-tick"
          icon={<Check aria-hidden size={20} strokeWidth={2.5} />}
          onClick={() => tickHabit(habit)}
        />
        <ListIconButton
          data-tour="play-habit"
          label={`Play ${description}`}
          variant={day?.state === 'due' ? 'primary' : 'outline'}
          className="play-round"
          icon={<Play aria-hidden size={18} fill="currentColor" />}
          {...playHandlers(habit)}
        />
      </div>
      <HabitTimes habit={habit} />
    </div>
  );
});

/** Whether today still asks for a habit, or has it. */
function DayMark({ day }: { readonly day: HabitDay }) {
  switch (day.state) {
    case 'due':
      return <span className="day-mark day-mark-due">Due</span>;
    case 'later':
      return <span className="day-mark">Today</span>;
    case 'done':
      return (
        <span className="day-mark">
          <Check aria-hidden size={15} strokeWidth={3} />
          Done today
        </span>
      );
  }
}

/** More would make a ticket a timetable; the habit's own page has them all. */
const MOST_LINES = 2;

/** When a habit comes: its schedules, and for a break after how much work. */
function HabitTimes({ habit: { is_break, Break, Schedules } }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const until = pausedUntil(Schedules, currentDay());
  if (!is_break && Schedules.length === 0) return null;
  const more = Schedules.length - MOST_LINES;
  return (
    <div className="habit-times">
      {is_break && (
        <p className="habit-time flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small">
          <Coffee aria-hidden size={16} />
          <span className="sr-only">Break: </span>
          {Break && <span>After {formatDuration(Break.interval)}</span>}
        </p>
      )}
      {until !== null && (
        <p className="habit-time flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small">
          <Anchor aria-hidden size={16} />
          <span>Paused until {nameDate(until)}</span>
        </p>
      )}
      {Schedules.slice(0, MOST_LINES).map((schedule) => (
        <p
          key={schedule.id}
          className="habit-time flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small flex gap-[0.4rem] text-ink-soft text-small"
        >
          <CalendarDays aria-hidden size={16} />
          <span className="sr-only">Scheduled: </span>
          <span>{scheduleText(schedule, preferences)}</span>
        </p>
      ))}
      {more > 0 && (
        <p className="pl-[calc(16px_+_0.4rem)] text-ink-soft text-small">and {more} more</p>
      )}
    </div>
  );
}

/** With how often it comes, where the days do not say it. */
function scheduleText(schedule: Schedule, preferences: TimePreferences): string {
  const words = scheduleWords(schedule, preferences);
  if (schedule.frequency_type === 'daily') return words;
  return `${frequencyLabel(schedule.frequency_type)} · ${words}`;
}

export interface Choosing {
  readonly identity: Identity;
  /** The button that asked. */
  readonly anchor: Element;
}

/** What cards ask of the screen, which has one dialog and one menu for all of them. */
export interface CardActions {
  readonly onAddHabit: (identity: Identity) => void;
  readonly onChoose: (choosing: Choosing) => void;
}
