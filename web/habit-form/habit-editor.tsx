import { useId, type ComponentType, type ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { HabitBreak } from './habit-break.tsx';
import { HabitDetails } from './habit-details.tsx';
import { HabitNotes } from './habit-notes.tsx';
import { HabitSchedules } from './habit-schedules.tsx';
import './habit-editor.css';

/** The parts of a habit that can be changed; each is saved by itself. */
export const HABIT_PARTS = {
  Details: HabitDetails,
  Notes: HabitNotes,
  Schedules: HabitSchedules,
  Break: HabitBreak,
} satisfies Record<string, ComponentType<{ readonly habit: Habit }>>;

/** Everything about a habit that can be changed, one part below the other. Another habit wants another `key`. */
export function HabitEditor({ habit }: { readonly habit: Habit }) {
  return (
    <div className="editor">
      {Object.entries(HABIT_PARTS).map(([title, Part]) => (
        <Section key={title} title={title}>
          <Part habit={habit} />
        </Section>
      ))}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="editor-section">
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
