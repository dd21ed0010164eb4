import { useQuery } from '@tanstack/react-query';
import { Anchor } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import { identitiesQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { nameDate } from '../user/time-of-day.ts';
import { useToday } from '../user/use-today.ts';
import { pauseHabits } from './pause-habits.ts';
import { allPausedUntil, listPausable } from './pause-state.ts';
import './rest-note.css';

/** Says until when everything is paused, where everything is. */
export function ShoreLeaveNote() {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const habits = listPausable(identities, { kind: 'everything' });
  return <RestNote habits={habits} name="Shore leave" />;
}

/** Says until when a habit is paused, where it is. */
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
      <Anchor aria-hidden size={20} />
      <p>
        <strong>
          {isEverything ? 'Shore leave' : 'Paused'} until {nameDate(until)}.
        </strong>{' '}
        Nothing is due before, and streaks pass over it.
      </p>
      <Button size="small" onPress={() => pauseHabits(habits, today, name)}>
        {isEverything ? 'Come back now' : 'Resume now'}
      </Button>
    </div>
  );
}
