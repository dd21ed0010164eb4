import { Check } from 'lucide-react';
import type { HabitDay } from './identity-day.ts';

/** Whether today still asks for a habit, or has it. */
export function DayMark({ day }: { readonly day: HabitDay }) {
  switch (day.state) {
    case 'due':
      return <span className="day-mark day-mark-due">Due</span>;
    case 'later':
      return <span className="day-mark">Today</span>;
    case 'done':
      return (
        <span className="day-mark">
          <Check aria-hidden size={15} strokeWidth={3} />
          Done today
        </span>
      );
  }
}
