import type { ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { formatTotal } from '#domain/durations.ts';
import { HABIT_PARTS } from '../habit-form/habit-editor.tsx';
import { scheduleWords } from '../habit-form/schedule-words.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTimePreferences } from '../user/time-preferences.ts';

/** What can be changed of a habit: each part says how it stands, and opens its form. */
export function ChangePanel({ habit }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const notes: Record<keyof typeof HABIT_PARTS, ReactNode> = {
    Details: `${habit.description}, ${formatTotal(habit.duration)}`,
    Notes: habit.details.trim() || 'Nothing written down yet',
    Schedules:
      habit.Schedules.map((schedule) => scheduleWords(schedule, preferences)).join(' · ') ||
      'No schedules configured',
    Break: habit.Break
      ? `Comes after ${formatTotal(habit.Break.interval)} of work`
      : 'Does not come as a break',
  };
  const parts = Object.keys(HABIT_PARTS) as (keyof typeof HABIT_PARTS)[];
  return (
    <Panel title="Change this habit" className="habit-change">
      {parts.map((title) => {
        const Part = HABIT_PARTS[title];
        return (
          <Disclosure
            key={title}
            title={title}
            level={3}
            note={notes[title]}
            className="habit-part"
          >
            <div className="habit-part-form">
              <Part habit={habit} />
            </div>
          </Disclosure>
        );
      })}
    </Panel>
  );
}
