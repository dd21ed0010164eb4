import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Identity } from '#contract/values.ts';
import { HabitCard } from './habit-card.tsx';
import { HabitDialog } from './lazy-dialogs.ts';

type Adding = 'never' | 'open' | 'closed';

/** What to play for an identity. */
export function HabitList({ identity }: { readonly identity: Identity }) {
  const [adding, setAdding] = useState<Adding>('never');
  const isFirst = identity.Habits.length === 0;
  return (
    <>
      <ul className="habit-list" aria-label={`Habits of ${identity.description}`}>
        {identity.Habits.map((habit) => (
          <li key={habit.id}>
            <HabitCard habit={habit} />
          </li>
        ))}
        <li>
          <Button
            className="habit-add"
            aria-label={`Add habit to ${identity.description}`}
            onPress={() => setAdding('open')}
          >
            <Plus aria-hidden size={18} />
            {isFirst ? 'Add a first habit' : 'Add habit'}
          </Button>
        </li>
      </ul>
      {adding !== 'never' && (
        <Suspense>
          <HabitDialog
            identity={identity}
            isOpen={adding === 'open'}
            onClose={() => setAdding('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
