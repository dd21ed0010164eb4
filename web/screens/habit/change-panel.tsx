import type { ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import { isolate } from '#domain/characters.ts';
import { formatDuration, formatMinutes } from '#domain/durations.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { HABIT_PARTS } from '../../features/habit-form/habit-editor.tsx';
import { scheduleWords } from '../../features/habit-form/schedule-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The editable parts of a habit: each shows its state and opens its form. */
export function ChangePanel({ habit }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const notes: Record<keyof typeof HABIT_PARTS, ReactNode> = {
    Details: `${isolate(habit.description)}, ${formatMinutes(habit.duration)}`,
    Notes: habit.details.trim() || 'Nothing written down yet',
    Schedules:
      habit.Schedules.map((schedule) => scheduleWords(schedule, preferences)).join(' · ') ||
      'No schedules configured',
    Break: habit.Break
      ? `Comes after ${formatDuration(habit.Break.interval)} of work`
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
            <div className="max-w-[44rem] pt-1 pb-5">
              <Part habit={habit} />
            </div>
          </Disclosure>
        );
      })}
    </Panel>
  );
}
