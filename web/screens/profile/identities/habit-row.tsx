import { Link } from '@tanstack/react-router';
import { Archive, CalendarDays, Coffee, SquareArrowOutUpRight } from 'lucide-react';
import { useRef } from 'react';
import type { Habit } from '#contract/habits.ts';
import { formatMinutes } from '#domain/durations.ts';
import { archiveHabit } from '../../../features/habit-form/archive-habit.ts';
import { HabitEditor } from '../../../features/habit-form/habit-editor.tsx';
import { PATHS } from '../../../paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { focusBeside } from '../../../ui/focus.ts';

/** A habit as one line, which opens its form. */
export function HabitRow({ habit }: { readonly habit: Habit }) {
  const row = useRef<HTMLDivElement>(null);
  const { id, description } = habit;

  function archive(): void {
    focusBeside(row.current, '.roster-habit');
    archiveHabit(habit);
  }

  return (
    <div ref={row} className="roster-habit" tabIndex={-1}>
      <Disclosure
        title={description}
        level={4}
        lead={<span aria-hidden className="profile-dot" />}
        note={<HabitNote habit={habit} />}
        actions={
          <>
            <Link
              to={PATHS.habit}
              params={{ id }}
              aria-label={`Open the page of ${description}`}
              className="button button-native button-ghost row-action"
            >
              <SquareArrowOutUpRight size={17} />
              Open
            </Link>
            <button
              type="button"
              aria-label={`Archive ${description}`}
              className="button button-native button-ghost row-action"
              onClick={archive}
            >
              <Archive size={17} />
              Archive
            </button>
          </>
        }
      >
        <div className="pt-4 px-3.5 pb-[1.1rem] border-t-[1.5px] border-dashed border-edge">
          <HabitEditor habit={habit} />
        </div>
      </Disclosure>
    </div>
  );
}

function HabitNote({ habit: { duration, Schedules, is_break } }: { readonly habit: Habit }) {
  return (
    <span className="flex flex-wrap gap-y-0 gap-x-3">
      {formatMinutes(duration)}
      {Schedules.length > 0 && (
        <span className="inline-flex items-center gap-[0.3rem]">
          <CalendarDays size={15} />
          Scheduled
        </span>
      )}
      {is_break && (
        <span className="inline-flex items-center gap-[0.3rem]">
          <Coffee size={15} />
          Break
        </span>
      )}
    </span>
  );
}
