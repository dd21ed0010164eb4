import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { DayKey } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { askForHabit, excuseHabits } from '../../features/excused-days/excuse-habits.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { lengthError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { excuseWords, type AsksOfIdentity, type DayAsk } from './day-asks.ts';

interface ExcuseFormProps {
  readonly day: DayKey;
  readonly standing: 'past' | 'today' | 'ahead';
  readonly asked: readonly AsksOfIdentity[];
}

const TITLES = { past: 'Due, not played', today: 'Still due', ahead: 'Due' };

/** Lists what a day asks for, and excuses a habit, an identity, or everything. */
export function ExcuseForm({ day, standing, asked }: ExcuseFormProps) {
  const [why, setWhy] = useState('');
  const isTooLong = lengthError(why, LIMITS.excuseLength) !== null;
  const open = asked.flatMap(listOpen);

  function excuse(asks: readonly DayAsk[], name: string): void {
    const habits = asks.map(({ habit }) => habit);
    excuseHabits(habits, day, why.trim(), name);
  }

  return (
    <section className="flex flex-col gap-3 pt-3" aria-label={TITLES[standing]}>
      <h3 className="font-display font-[720]">{TITLES[standing]}</h3>
      {asked.map((one) => (
        <div key={one.identity.id} className="flex flex-col gap-1">
          <p className="flex items-center justify-between gap-3 text-small text-ink-soft">
            <span className="min-w-0 wrap-anywhere">{isolate(one.identity.description)}</span>
            {listOpen(one).length > 1 && asked.length > 1 && (
              <Button
                size="small"
                variant="ghost"
                isDisabled={isTooLong}
                aria-label={`Excuse ${one.identity.description}`}
                onPress={() => excuse(listOpen(one), one.identity.description)}
              >
                Excuse these {listOpen(one).length}
              </Button>
            )}
          </p>
          <ul className="flex flex-col gap-1">
            {one.asks.map(({ habit, excused }) => (
              <li
                key={habit.id}
                className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3"
                style={cssVariables({ '--identity': one.identity.color })}
              >
                <span className={excused ? 'rest-slot' : 'due-slot'} aria-hidden />
                <span className="min-w-0">
                  <span className="block font-strong leading-[1.25] wrap-anywhere">
                    {isolate(habit.description)}
                  </span>
                  {excused && (
                    <span dir="auto" className="block text-small text-ink-soft wrap-anywhere">
                      {excuseWords(excused.why)}
                    </span>
                  )}
                </span>
                {excused ? (
                  <Button
                    size="small"
                    aria-label={`Ask for ${habit.description} again`}
                    onPress={() => askForHabit(habit, excused)}
                  >
                    Ask again
                  </Button>
                ) : (
                  <Button
                    size="small"
                    isDisabled={isTooLong}
                    aria-label={`Excuse ${habit.description}`}
                    onPress={() => excuse([{ habit, excused }], habit.description)}
                  >
                    Excuse
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {open.length > 0 && (
        <>
          <TextField
            label="Why, if you like"
            placeholder="Ill, on the road, a day off"
            value={why}
            most={LIMITS.excuseLength}
            onChange={setWhy}
          />
          <p className="text-small text-ink-soft">
            An excused day neither breaks a streak nor lengthens it.
          </p>
        </>
      )}
      {open.length > 1 && (
        <Button isDisabled={isTooLong} onPress={() => excuse(open, countOf(open.length, 'habit'))}>
          Excuse all {open.length}
        </Button>
      )}
    </section>
  );
}

function listOpen({ asks }: AsksOfIdentity): DayAsk[] {
  return asks.filter(({ excused }) => excused === null);
}
