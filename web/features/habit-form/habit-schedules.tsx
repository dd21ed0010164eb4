import { CalendarClock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Habit } from '#contract/habits.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { focusBeside, focusFirst } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addSchedule, removeSchedule } from './change-schedules.ts';
import type { ScheduleDraft } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { scheduleWords } from './schedule-words.ts';

type Form =
  | { readonly state: 'untouched' | 'closed' }
  | { readonly state: 'open'; readonly start?: ScheduleDraft };

/** Focus targets after one of them is removed. */
const NEIGHBORS = '.editor-row button, .schedule-add, .schedule-form input';

export function HabitSchedules({ habit }: { readonly habit: Habit }) {
  const preferences = useTimePreferences();
  const [form, setForm] = useState<Form>({ state: 'untouched' });

  async function add(draft: ScheduleDraft): Promise<void> {
    setForm({ state: 'closed' });
    const { state } = await addSchedule(habit, draft);
    if (state === 'taken') return;
    // After a refusal the form opens again with the typed values.
    setForm((since) => (since.state === 'open' ? since : { state: 'open', start: draft }));
  }

  return (
    <div className="flex flex-col gap-4">
      {habit.Schedules.length === 0 ? (
        <p className="text-ink-soft">No schedules configured</p>
      ) : (
        <ul className="flex flex-col">
          {habit.Schedules.map((schedule) => (
            <li key={schedule.id} className="editor-row flex items-center gap-3 min-h-11">
              <CalendarClock size={18} className="flex-none text-ink-soft" />
              <span className="flex-1">{scheduleWords(schedule, preferences)}</span>
              <IconButton
                label={`Remove schedule ${scheduleWords(schedule, preferences)}`}
                icon={<Trash2 size={18} />}
                onPress={({ target }) => {
                  focusBeside(target, NEIGHBORS);
                  removeSchedule(schedule);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {form.state === 'open' ? (
        <ScheduleForm
          start={form.start}
          onAdd={(draft) => void add(draft)}
          onCancel={() => setForm({ state: 'closed' })}
        />
      ) : (
        <Button
          className="schedule-add self-start"
          ref={form.state === 'closed' ? focusFirst : null}
          onPress={() => setForm({ state: 'open' })}
        >
          <Plus size={18} />
          Add schedule
        </Button>
      )}
    </div>
  );
}
