import { useId, type ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { HabitBreak } from './habit-break.tsx';
import { HabitDetails } from './habit-details.tsx';
import { HabitNotes } from './habit-notes.tsx';
import { HabitSchedules } from './habit-schedules.tsx';
import './habit-editor.css';

/** Everything about a habit that can be changed, each part saved by itself. */
export function HabitEditor({ habit }: { readonly habit: Habit }) {
  return (
    // Another habit is another form.
    <div key={habit.id} className="editor">
      <Section title="Description and duration">
        <HabitDetails habit={habit} />
      </Section>
      <Section title="Notes">
        <HabitNotes habit={habit} />
      </Section>
      <Section title="Schedules">
        <HabitSchedules habit={habit} />
      </Section>
      <Section title="Break">
        <HabitBreak habit={habit} />
      </Section>
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
