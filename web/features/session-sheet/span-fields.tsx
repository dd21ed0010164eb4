import { useState } from 'react';
import { timeOfDay } from '#domain/calendar.ts';
import { offsetAt } from '#domain/zone-offsets.ts';
import { browserTimeZone } from '../../platform/clock.ts';
import { DateField, TimeField } from '../../ui/date-time-field.tsx';
import { isNextDay, minutesUntil, type SessionDraft, type SessionTimes } from './session-draft.ts';

interface SpanFieldsProps {
  readonly draft: SessionDraft;
  /** The times of the draft, each NaN if it cannot be parsed. */
  readonly times: SessionTimes;
  readonly zone: string;
  readonly onChange: (typed: Partial<SessionDraft>) => void;
  readonly error: string | null | undefined;
}

/** The day of a session, and from when to when: another end is another duration. */
export function SpanFields({ draft, times, zone, onChange, error }: SpanFieldsProps) {
  const [day = '', from = ''] = draft.start.split('T');
  /** The end as it is typed, which the field shows until it loses the focus. */
  const [typedEnd, setTypedEnd] = useState<string | null>(null);
  const { startMs, durationMs } = times;
  const endMs = startMs + durationMs;
  const end = Number.isNaN(endMs) ? '' : timeOfDay(endMs, zone);

  function changeStart(start: string): void {
    onChange({ start, isStartChosen: true });
  }

  function changeEnd(time: string): void {
    setTypedEnd(time);
    const minutes = minutesUntil(startMs, time, zone);
    // The start as it is shown stays: without it a longer duration would move it.
    if (!Number.isNaN(minutes)) onChange({ minutes, start: draft.start, isStartChosen: true });
  }

  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)] sm:[&_input]:px-2">
      <legend className="sr-only">When</legend>
      <div className="max-sm:col-span-2">
        <DateField
          label="Day"
          min="2000-01-01"
          value={day}
          onChange={(changed) => changeStart(`${changed}T${from}`)}
          errorMessage={error}
        />
      </div>
      <TimeField
        label="From"
        value={from}
        onChange={(changed) => changeStart(`${day}T${changed}`)}
      />
      <TimeField
        label="To"
        {...(isNextDay(times, zone) && { hint: 'The next day' })}
        value={typedEnd ?? end}
        onChange={changeEnd}
        onBlur={() => setTypedEnd(null)}
      />
      {isElsewhere(startMs, zone) && (
        <p className="field-hint col-span-full">Times in {zone.replaceAll('_', ' ')}.</p>
      )}
    </fieldset>
  );
}

/** Whether the clock of the zone shows another time than the device's. */
function isElsewhere(instantMs: number, zone: string): boolean {
  const here = browserTimeZone();
  if (Number.isNaN(instantMs)) return zone !== here;
  return offsetAt(instantMs, zone) !== offsetAt(instantMs, here);
}
