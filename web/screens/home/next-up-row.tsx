import { Check, Play } from 'lucide-react';
import { useRef } from 'react';
import type { Habit } from '#contract/habits.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { tickHabit } from '../../shell/commands/tick-habit.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { nextUpWords } from './next-up-words.ts';
import { playHandlers } from './play-button.ts';
import type { DayAtHome } from './use-day-at-home.ts';
import './next-up.css';

interface NextUpRowProps {
  readonly day: DayAtHome;
  /** Whether no session was ever played. */
  readonly isFirstEver: boolean;
}

/** Shows what to play next over all identities, or when that is due. */
export function NextUpRow({ day: { next, today }, isFirstEver }: NextUpRowProps) {
  const { hours } = useTimePreferences();
  const rowRef = useRef<HTMLElement>(null);
  if (!next || today === null) return null;
  const { when, name, facts } = nextUpWords(next, today, isFirstEver, hours);
  const habit = next.kind === 'all-played' ? null : next.habit;
  // A habit that no schedule asks for now is played, not ticked off.
  const isAsked = next.kind !== 'upcoming' && next.kind !== 'return';
  const isDue = next.kind === 'today' && next.occurrence.state === 'due';

  function mark(done: Habit): void {
    // The next habit appears under the pointer: a double click or a held key must not tick it too.
    rowRef.current?.focus({ preventScroll: true });
    tickHabit(done);
  }

  return (
    <section
      ref={rowRef}
      tabIndex={-1}
      className="panel next-up"
      aria-label="Next up"
      data-due={isDue || undefined}
      style={habit ? cssVariables({ '--identity': habit.Value.color }) : {}}
    >
      <div className="min-w-0">
        {when !== null && <p className="next-up-when">{when}</p>}
        <p className="next-up-name">{name}</p>
        <p className="text-ink-soft wrap-anywhere">{facts}</p>
      </div>
      {habit && (
        <div className="next-up-actions flex flex-none gap-[0.6rem]">
          {isAsked && (
            <button
              type="button"
              className="button button-native"
              aria-label={`Mark next done: ${habit.description}`}
              onClick={({ detail }) => {
                if (detail < 2) mark(habit);
              }}
            >
              <Check size={20} strokeWidth={2.5} />
              Done
            </button>
          )}
          <button
            type="button"
            className={`button button-native play-now ${next.kind === 'upcoming' ? '' : 'button-primary'}`}
            aria-label={`Play next: ${habit.description}`}
            {...playHandlers(habit)}
          >
            <Play size={20} fill="currentColor" />
            Play
          </button>
        </div>
      )}
    </section>
  );
}
