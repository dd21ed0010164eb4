import { CalendarClock, Timer } from 'lucide-react';
import { formatTotal } from '#domain/durations.ts';
import { draftToSchedule, type ScheduleDraft } from '../habit-form/schedule-draft.ts';
import { scheduleWords } from '../habit-form/schedule-words.ts';

export interface HabitDraft {
  readonly name: string;
  readonly durationMs: number;
  /** Null where only the mood decides. */
  readonly schedule: ScheduleDraft | null;
}

/** A habit that is about to be somebody's: what, how long, and when. */
export function HabitLine({ name, durationMs, schedule }: HabitDraft) {
  return (
    <div className="quick-habit">
      <p className="quick-habit-name">{name}</p>
      <ul className="quick-habit-facts">
        <li>
          <Timer aria-hidden size={17} />
          {formatTotal(durationMs)}
        </li>
        <li>
          <CalendarClock aria-hidden size={17} />
          {rhythmWords(schedule)}
        </li>
      </ul>
    </div>
  );
}

/** When it is due. */
function rhythmWords(schedule: ScheduleDraft | null): string {
  return schedule ? scheduleWords(draftToSchedule(schedule)) : 'Whenever you feel like it';
}
