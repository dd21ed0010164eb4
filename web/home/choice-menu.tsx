import type { Identity } from '#contract/values.ts';
import { msToMinutes } from '#domain/durations.ts';
import { formatStartTime } from '#domain/schedule-words.ts';
import { startSession } from '../playing/session-actions.ts';
import { MenuRow, PopupMenu } from '../ui/menu.tsx';
import type { HabitDay, IdentityDay } from './identity-day.ts';

interface ChoiceMenuProps {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly anchor: Element;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which habit of an identity to play. */
export function ChoiceMenu({ identity, day, ...rest }: ChoiceMenuProps) {
  const { description, Habits } = identity;
  return (
    <PopupMenu
      {...rest}
      label={`Habits of ${description}`}
      onAction={(key) => {
        const habit = Habits.find(({ id }) => id === key);
        if (habit) startSession(habit);
      }}
    >
      {Habits.map((habit) => (
        <MenuRow
          key={habit.id}
          id={habit.id}
          text={habit.description}
          detail={`${msToMinutes(habit.duration)} min${dayText(day?.habits[habit.id])}`}
        />
      ))}
    </PopupMenu>
  );
}

function dayText(day: HabitDay | undefined): string {
  if (!day) return '';
  return day.state === 'done'
    ? ' · Done today'
    : ` · ${day.state === 'due' ? 'Due' : 'Today'} ${formatStartTime(day.startTime)}`;
}
