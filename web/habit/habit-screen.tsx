import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { habitQuery } from '../api/queries.ts';
import { HabitEditor } from '../habit-form/habit-editor.tsx';
import { Panel } from '../ui/panel.tsx';

/** A habit by itself: what it is, what it asks for, and what came of it. */
export function HabitScreen() {
  const { id } = useParams({ from: '/app/habit/$id' });
  const { data: habit } = useQuery(habitQuery(id));
  if (!habit) return null;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{habit.description}</h1>
      <Panel title="Edit">
        <HabitEditor habit={habit} />
      </Panel>
    </>
  );
}
