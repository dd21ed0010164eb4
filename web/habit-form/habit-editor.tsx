import { useId, type ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { HabitBreak } from './habit-break.tsx';
import { HabitDetails } from './habit-details.tsx';
import { HabitNotes } from './habit-notes.tsx';
import { HabitSchedules } from './habit-schedules.tsx';
import './habit-editor.css';

interface HabitEditorProps {
  readonly habit: Habit;
  /** Of its parts: one below the heading that it stands under. */
  readonly headings?: 'h2' | 'h3';
}

/** Everything about a habit that can be changed, each part saved by itself. Another habit wants another `key`. */
export function HabitEditor({ habit, headings = 'h3' }: HabitEditorProps) {
  return (
    <div className="editor">
      <Section heading={headings} title="Details">
        <HabitDetails habit={habit} />
      </Section>
      <Section heading={headings} title="Notes">
        <HabitNotes habit={habit} />
      </Section>
      <Section heading={headings} title="Schedules">
        <HabitSchedules habit={habit} />
      </Section>
      <Section heading={headings} title="Break">
        <HabitBreak habit={habit} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ heading: Heading, title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="editor-section">
      <Heading id={titleId} className="text-lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}
