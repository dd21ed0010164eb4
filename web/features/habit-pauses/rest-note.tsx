import { useQuery } from '@tanstack/react-query';
import { Anchor } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { useToday } from '../../data/user/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { pauseHabits } from './pause-habits.ts';
import { allPausedUntil, listPausable } from './pause-state.ts';
import './rest-note.css';

/** Shows until when all habits are paused, if they all are. */
export function ShoreLeaveNote() {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const habits = listPausable(identities, { kind: 'everything' });
  return <RestNote habits={habits} name="Shore leave" />;
}

/** Shows until when a habit is paused, if it is. */
export function PausedHabitNote({ habit }: { readonly habit: Habit }) {
  return <RestNote habits={[habit]} name={habit.description} />;
}

function RestNote({ habits, name }: { readonly habits: readonly Habit[]; readonly name: string }) {
  const today = useToday();
  const until = allPausedUntil(habits, today);
  if (until === null) return null;
  const isEverything = name === 'Shore leave';
  return (
    <div className="panel rest-note">
      <Anchor size={20} />
      <p>
        <strong>
          {isEverything ? 'Shore leave' : 'Paused'} until {nameDay(until)}.
        </strong>{' '}
        Nothing is due before, and streaks pass over it.
      </p>
      <Button size="small" onPress={() => pauseHabits(habits, today, name)}>
        {isEverything ? 'Come back now' : 'Resume now'}
      </Button>
    </div>
  );
}
