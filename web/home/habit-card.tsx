import { Check, Play } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import { msToMinutes } from '#domain/durations.ts';
import { markDone } from '../playing/mark-done.ts';
import { startSession } from '../playing/session-actions.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** A habit as a ticket: play it, or mark it done. */
export function HabitCard({ habit }: { readonly habit: Habit }) {
  const { description, duration, Value } = habit;
  return (
    <div className="habit" data-tour="habit" style={cssVariables({ '--identity': Value.color })}>
      <span className="habit-stub">
        <span className="habit-dot" />
      </span>
      <div className="habit-text">
        <p className="habit-name">{description}</p>
        <p className="text-ink-soft">{msToMinutes(duration)} min</p>
      </div>
      <div className="habit-actions revealed">
        <IconButton
          data-tour="mark-done"
          label={`Mark ${description} done`}
          icon={<Check aria-hidden size={20} strokeWidth={2.5} />}
          onPress={() => void markDone(habit)}
        />
        <IconButton
          data-tour="play-habit"
          label={`Play ${description}`}
          variant="primary"
          className="play-round"
          icon={<Play aria-hidden size={18} fill="currentColor" />}
          onPress={() => startSession(habit)}
        />
      </div>
    </div>
  );
}
