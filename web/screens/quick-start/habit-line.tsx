import { CalendarClock, Timer } from 'lucide-react';
import { formatMinutes } from '#domain/durations.ts';
import { draftToSchedule, type ScheduleDraft } from '../../features/habit-form/schedule-draft.ts';
import { scheduleWords } from '../../features/habit-form/schedule-words.ts';

export interface ChosenHabit {
  readonly name: string;
  readonly durationMs: number;
  /** Null if the habit has no fixed time. */
  readonly schedule: ScheduleDraft | null;
}

/** A chosen habit: name, duration, schedule. */
export function HabitLine({ name, durationMs, schedule }: ChosenHabit) {
  return (
    <div className="pt-3 border-t-[1.5px] border-dashed border-line min-[60rem]:pt-[1.1rem]">
      <p className="font-display text-[1.1875rem] font-bold wrap-anywhere">{name}</p>
      <ul className="quick-habit-facts flex flex-wrap gap-y-1 gap-x-5 mt-[0.3rem]">
        <li>
          <Timer size={17} />
          {formatMinutes(durationMs)}
        </li>
        <li>
          <CalendarClock size={17} />
          {rhythmWords(schedule)}
        </li>
      </ul>
    </div>
  );
}

function rhythmWords(schedule: ScheduleDraft | null): string {
  return schedule ? scheduleWords(draftToSchedule(schedule)) : 'Whenever you feel like it';
}
