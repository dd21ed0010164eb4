import { Check } from 'lucide-react';
import type { HabitDay } from './identity-day.ts';

/** Whether today still asks for a habit, or has it. */
export function DayMark({ day }: { readonly day: HabitDay }) {
  return day.state === 'due' ? (
    <span className="day-mark day-mark-due">Due</span>
  ) : (
    <span className="day-mark">
      <Check aria-hidden size={15} strokeWidth={3} />
      Done today
    </span>
  );
}
