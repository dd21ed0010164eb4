import { useReducer, useState, type FormEvent } from 'react';
import { capitalize } from '#domain/characters.ts';
import { timesWords } from '#domain/schedule-words.ts';
import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { TimeField } from '../../ui/date-time-field.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ToggleRow } from '../../ui/toggle-row.tsx';
import {
  draftToSchedule,
  FIRST_DRAFT,
  findScheduleErrors,
  stepDraft,
  usesWeek,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { scheduleWords } from './schedule-words.ts';

interface ScheduleFormProps {
  readonly start?: ScheduleDraft | undefined;
  readonly onAdd: (draft: ScheduleDraft) => void;
  readonly onCancel: () => void;
}

const FREQUENCIES: readonly { readonly key: Frequency; readonly text: string }[] = [
  { key: 'daily', text: 'Daily' },
  { key: 'weekly', text: 'Weekly' },
  { key: 'biweekly', text: 'Biweekly' },
  { key: 'monthly', text: 'Monthly' },
  { key: 'custom', text: 'Custom' },
  { key: 'times_per_week', text: 'Times a week' },
];

const TIMES = [1, 2, 3, 4, 5, 6].map((times) => ({
  key: String(times),
  text: capitalize(timesWords(times)),
}));

const WEEKS = [
  { key: '1', text: 'First' },
  { key: '2', text: 'Second' },
  { key: '3', text: 'Third' },
  { key: '4', text: 'Fourth' },
  { key: '-1', text: 'Last' },
];

/** A biweekly schedule has a fixed pair of a month's weeks. */
const BIWEEKLY_HINT =
  'Biweekly is twice a month: the first and third, the second and fourth, or the last and the last but two.';

const TIMES_HINT = 'On any days. A week is from Monday to Sunday.';

const DAYS = [
  { key: 0, text: 'Su', name: 'Sunday' },
  { key: 1, text: 'Mo', name: 'Monday' },
  { key: 2, text: 'Tu', name: 'Tuesday' },
  { key: 3, text: 'We', name: 'Wednesday' },
  { key: 4, text: 'Th', name: 'Thursday' },
  { key: 5, text: 'Fr', name: 'Friday' },
  { key: 6, text: 'Sa', name: 'Saturday' },
];

/** Fields of a schedule: time of day, frequency, days. */
export function ScheduleForm({ start = FIRST_DRAFT, onAdd, onCancel }: ScheduleFormProps) {
  const { weekStart } = useTimePreferences();
  const [draft, step] = useReducer(stepDraft, start);
  const [hasTried, setTried] = useState(false);
  const { startTime, frequency, days, week, times } = draft;
  const errors = findScheduleErrors(draft);
  const isWhole = !errors.startTime && !errors.days;

  function add(form: FormEvent): void {
    form.preventDefault();
    setTried(true);
    if (isWhole) onAdd(draft);
  }

  return (
    <form className="schedule-form" aria-label="New schedule" noValidate onSubmit={add}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField
          label="Start time"
          inputRef={focusFirst}
          value={startTime}
          onChange={(time) => step({ kind: 'time', startTime: time })}
          errorMessage={hasTried ? errors.startTime : null}
        />
        <SelectField
          label="Repeat"
          options={FREQUENCIES}
          chosen={frequency}
          onChange={(key) => step({ kind: 'frequency', frequency: key as Frequency })}
        />
      </div>
      {usesWeek(frequency) && week !== null && (
        <SelectField
          label="Week of month"
          options={WEEKS}
          chosen={String(week)}
          hint={frequency === 'biweekly' ? BIWEEKLY_HINT : undefined}
          onChange={(key) => step({ kind: 'week', week: Number(key) as WeekOfMonth })}
        />
      )}
      {frequency === 'times_per_week' ? (
        <SelectField
          label="How often"
          options={TIMES}
          chosen={String(times)}
          hint={TIMES_HINT}
          onChange={(key) => step({ kind: 'times', times: Number(key) })}
        />
      ) : (
        <ToggleRow
          label="Days"
          options={[...DAYS.slice(weekStart), ...DAYS.slice(0, weekStart)]}
          chosen={frequency === 'daily' ? DAYS.map(({ key }) => key) : days}
          isDisabled={frequency === 'daily'}
          onChange={(chosen) => step({ kind: 'days', days: chosen })}
          errorMessage={hasTried ? errors.days : null}
        />
      )}
      <div className="editor-foot">
        <p className="font-semibold">{isWhole && scheduleWords(draftToSchedule(draft))}</p>
        <Button variant="ghost" onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Add schedule
        </Button>
      </div>
    </form>
  );
}
