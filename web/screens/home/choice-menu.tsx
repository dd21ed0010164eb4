import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import { formatStartTime, type ClockHours } from '#domain/schedule-words.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import { MenuRow, PopupMenu } from '../../ui/menu.tsx';
import type { HabitDay, IdentityDay } from './identity-day.ts';

interface ChoiceMenuProps {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly anchor: Element;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ChoiceMenu({ identity, day, ...rest }: ChoiceMenuProps) {
  const { description, Habits } = identity;
  const { hours } = useTimePreferences();
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
          text={isolate(habit.description)}
          detail={`${formatMinutes(habit.duration)}${dayText(day?.habits[habit.id], hours)}`}
        />
      ))}
    </PopupMenu>
  );
}

function dayText(day: HabitDay | undefined, hours: ClockHours): string {
  if (!day) return '';
  if (day.state === 'done') return ' · Done today';
  const time = formatStartTime(day.startTime, hours);
  return ` · ${day.state === 'due' ? 'Due' : 'Today'} ${time}`;
}
