import { Link } from '@tanstack/react-router';
import { Plus, Check, Play, Anchor, CalendarDays, Coffee } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { formatDuration, formatMinutes } from '#domain/durations.ts';
import { frequencyLabel } from '#domain/schedule-words.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { useTimePreferences, type TimePreferences } from '../../data/user/time-preferences.ts';
import { currentDay } from '../../data/user/use-today.ts';
import { scheduleWords } from '../../features/habit-form/schedule-words.ts';
import { pausedUntil } from '../../features/habit-pauses/pause-state.ts';
import { PATHS } from '../../paths.ts';
import { tickHabit } from '../../shell/commands/tick-habit.ts';
import { Button } from '../../ui/button.tsx';
import { ListIconButton } from '../../ui/list-icon-button.tsx';
import { isShown, persistFilter, SHOW_ALL, type HabitFilter } from './habit-filter.ts';
import type { IdentityDay, HabitDay } from './identity-day.ts';
import { playHandlers } from './play-button.ts';
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
        <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 px-1 text-ink-soft">
          <p>Hidden by the filter: {countOf(Habits.length, 'habit')}</p>
          <Button
            size="small"
            onPress={({ target }) => {
              // The button is removed, and the habits that it reveals are in this list.
              target.closest('ul')?.focus({ preventScroll: true });
              persistFilter(SHOW_ALL);
            }}
          >
            Show all
          </Button>
        </li>
      )}
      <li>
        <button
          type="button"
          className="habit-add flex items-center gap-2 min-h-11 px-[0.9rem] text-ink-soft font-strong"
          data-first={isEmpty || undefined}
          aria-label={`Add habit to ${description}`}
          onClick={() => onAddHabit(identity)}
        >
          <Plus size={18} />
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

/** A habit's card, which plays, ticks or opens it. */
const HabitCard = memo(function HabitCard({ habit, day }: HabitCardProps) {
  const { id, description, duration } = habit;
  return (
    <div
      id={`habit-${id}`}
      className="habit grid content-center h-full min-h-17 py-[0.55rem] overflow-hidden leading-[1.3]"
      data-tour="habit"
      data-day={day?.state}
    >
      <span className="habit-stub grid place-items-center w-10">
        <span className="size-[0.9rem] border-[1.5px] border-ink rounded-full bg-(--identity)" />
      </span>
      <Link to={PATHS.habit} params={{ id }} className="habit-name">
        {isolate(description)}
      </Link>
      <p className="habit-facts">
        <span>{formatMinutes(duration)}</span>
        {day && <DayMark day={day} />}
      </p>
      <div className="habit-actions flex items-center gap-1">
        <ListIconButton
          data-tour="mark-done"
          label={`Mark ${description} done`}
          className="habit-tick"
          icon={<Check size={20} strokeWidth={2.5} />}
          onClick={() => tickHabit(habit)}
        />
        <ListIconButton
          data-tour="play-habit"
          label={`Play ${description}`}
          variant={day?.state === 'due' ? 'primary' : 'outline'}
          className="play-round"
          icon={<Play size={18} fill="currentColor" />}
          {...playHandlers(habit)}
        />
      </div>
      <HabitTimes habit={habit} />
    </div>
  );
});

/** Shows whether a habit is due today, or done. */
function DayMark({ day }: { readonly day: HabitDay }) {
  switch (day.state) {
    case 'due':
      return <span className="day-mark day-mark-due">{day.weekText ?? 'Due'}</span>;
    case 'later':
      return <span className="day-mark">{day.weekText ?? 'Today'}</span>;
    case 'done':
      return (
        <span className="day-mark">
          <Check size={15} strokeWidth={3} />
          Done today
        </span>
      );
  }
}

/** Limits a card's height; the habit's page shows all schedules. */
const MOST_LINES = 2;

/** A habit's schedules; for a break, its interval. */
function HabitTimes({ habit: { is_break, Break, Schedules } }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const until = pausedUntil(Schedules, currentDay());
  if (!is_break && Schedules.length === 0) return null;
  const more = Schedules.length - MOST_LINES;
  return (
    <div className="habit-times">
      {is_break && (
        <HabitTime Icon={Coffee} label="Break: ">
          {Break && <span>After {formatDuration(Break.interval)}</span>}
        </HabitTime>
      )}
      {until !== null && (
        <HabitTime Icon={Anchor}>
          <span>Paused until {nameDay(until)}</span>
        </HabitTime>
      )}
      {Schedules.slice(0, MOST_LINES).map((schedule) => (
        <HabitTime key={schedule.id} Icon={CalendarDays} label="Scheduled: ">
          <span>{scheduleText(schedule, preferences)}</span>
        </HabitTime>
      ))}
      {more > 0 && (
        <p className="pl-[calc(16px_+_0.4rem)] text-ink-soft text-small">and {more} more</p>
      )}
    </div>
  );
}

interface HabitTimeProps {
  readonly Icon: LucideIcon;
  /** For screen readers, which do not read the icon. */
  readonly label?: string;
  readonly children: ReactNode;
}

function HabitTime({ Icon, label, children }: HabitTimeProps) {
  return (
    <p className="habit-time flex gap-[0.4rem] text-ink-soft text-small">
      <Icon size={16} />
      {label && <span className="sr-only">{label}</span>}
      {children}
    </p>
  );
}

/** The frequency, unless the days say it. */
function scheduleText(schedule: Schedule, preferences: TimePreferences): string {
  const words = scheduleWords(schedule, preferences);
  if (['daily', 'custom', 'times_per_week'].includes(schedule.frequency_type)) return words;
  return `${frequencyLabel(schedule.frequency_type)} · ${words}`;
}

export interface Choosing {
  readonly identity: Identity;
  /** The button that opened the menu. */
  readonly anchor: Element;
}

/** Callbacks of the cards to the screen, which has one dialog and one menu for all of them. */
export interface CardActions {
  readonly onAddHabit: (identity: Identity) => void;
  readonly onChoose: (choosing: Choosing) => void;
}
