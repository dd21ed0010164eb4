import type { Identity } from '#contract/values.ts';
import { HabitRow } from './habit-row.tsx';

/** The habits of an identity, each of which opens in its place. */
export function HabitRows({ identity }: { readonly identity: Identity }) {
  const { description, Habits } = identity;
  if (Habits.length === 0) {
    return <p className="text-ink-soft">{description} has no habits yet.</p>;
  }
  return (
    <ul className="roster-habits" aria-label={`Habits of ${description}`}>
      {Habits.map((habit) => (
        <li key={habit.id}>
          <HabitRow habit={habit} />
        </li>
      ))}
    </ul>
  );
}
