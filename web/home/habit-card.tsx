import { Link } from '@tanstack/react-router';
import { Check, Play } from 'lucide-react';
import { memo } from 'react';
import type { Habit } from '#contract/habits.ts';
import { msToMinutes } from '#domain/durations.ts';
import { tickHabit } from '../commands/tick-habit.ts';
import { PATHS } from '../paths.ts';
import { ListIconButton } from '../ui/list-icon-button.tsx';
import { HabitTimes } from './habit-times.tsx';
import type { HabitDay } from './identity-day.ts';
import { playHandlers } from './play-button.ts';

interface HabitCardProps {
  readonly habit: Habit;
  readonly day: HabitDay | undefined;
}

/** A habit as a ticket: play it, mark it done, or open it. */
export const HabitCard = memo(function HabitCard({ habit, day }: HabitCardProps) {
  const { id, description, duration } = habit;
  return (
    <div id={`habit-${id}`} className="habit" data-tour="habit" data-day={day?.state}>
      <span className="habit-stub">
        <span className="habit-dot" />
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
