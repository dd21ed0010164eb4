import { Plus } from 'lucide-react';
import type { Identity } from '#contract/values.ts';
import { Button } from '../ui/button.tsx';
import type { CardActions } from './card-actions.ts';
import { HabitCard } from './habit-card.tsx';
import { isShown, keepFilter, SHOW_ALL, type HabitFilter } from './habit-filter.ts';
import type { IdentityDay } from './identity-day.ts';
import './habit.css';

interface HabitListProps extends Pick<CardActions, 'onAddHabit'> {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly filter: HabitFilter;
}

/** What to play for an identity. */
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
